import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** What a file of the sample shop holds, looked through as it is read. */
export const readSampleFile = <Schema extends z.ZodMiniType>(schema: Schema, path: string): z.output<Schema> =>
  z.parse(schema, JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8')));
