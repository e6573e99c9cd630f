import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { misread } from './refusing/problems.ts';

/** The path of the first text that the database cannot keep: one with a NUL, or with half of a surrogate pair. */
const unstorable = (given: unknown, path: string): string | undefined => {
  if (typeof given === 'string') return given.includes('\0') || !given.isWellFormed() ? path : undefined;
  if (typeof given !== 'object' || given === null) return undefined;
  for (const [name, inner] of Object.entries(given)) {
    const found = unstorable(name, path) ?? unstorable(inner, path ? `${path}.${name}` : name);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Checks what came in against its promise; a misfit is refused with the field's path before any work is done. */
export const readInput = <Schema extends z.ZodMiniType>(schema: Schema, given: unknown): z.output<Schema> => {
  const read = z.safeParse(schema, given ?? {});
  if (read.success) {
    const path = unstorable(read.data, '');
    if (path !== undefined) throw invalidRequest(path || 'body');
    return read.data;
  }
  const first = read.error.issues[0];
  const path = first?.path.join('.') || 'body';
  throw misread({ path }, { path, reason: first?.code ?? 'custom' });
};

export const invalidRequest = (path: string) => misread({ path }, { path, reason: 'custom' });

// Outside the hash: a shopper who mistypes a password and tries again repeats the same request.
const secrets = new Set(['password', 'payPassword', 'smsCode']);

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secrets.has(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, canonical(inner)]),
  );
};

/** The hash by which a repeated call is known to ask for the same thing. */
export const hashOf = (call: string, input: unknown): string =>
  createHash('sha256')
    .update(call)
    .update('\n')
    .update(JSON.stringify(canonical(input)))
    .digest('hex');
