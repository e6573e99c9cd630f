import { chooseParts, runParts } from './test/run.ts';
import { longParts } from './test/parts.ts';

// All of it, or the parts that are named: npm run check:long -- money
process.exit(await runParts(chooseParts(longParts, process.argv.slice(2))));
