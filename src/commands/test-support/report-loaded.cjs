// Loaded before the command: names the packages that it has loaded by its end.
const { appendFileSync } = require('node:fs');

process.on('exit', () => {
  const packages = Object.keys(require.cache).flatMap(
    (file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [],
  );
  appendFileSync(process.env.LOADED_PACKAGES, `${[...new Set(packages)].join('\n')}\n`);
});
