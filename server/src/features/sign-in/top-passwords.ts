import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The ten thousand passwords that people use most, the most used first: those of @zxcvbn-ts/language-common 4.1.3 (MIT),
 * one a line.
 */
export const topPasswords: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'top-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
);
