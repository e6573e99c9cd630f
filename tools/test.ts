import { changedParts, parts } from './test/parts.ts';
import { chooseParts, runParts } from './test/run.ts';

const asked = process.argv.slice(2);
process.exit(await runParts(asked.join() === 'changed' ? changedParts : chooseParts(parts, asked)));
