// Loaded before a measured program: writes what the process has used when it ends.
const { writeFileSync } = require('node:fs');

process.on('exit', () => writeFileSync(process.env.BENCH_USAGE, JSON.stringify(process.resourceUsage())));
