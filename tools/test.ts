import { parts } from './test/parts.ts';
import { chooseParts, runParts } from './test/run.ts';

process.exit(await runParts(chooseParts(parts, process.argv.slice(2))));
