// Ends before it has said anything.
console.error('a module is missing');
process.exit(3);
