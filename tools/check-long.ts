import { longParts } from './test/parts.ts';
import { runParts } from './test/run.ts';

process.exit(await runParts(longParts));
