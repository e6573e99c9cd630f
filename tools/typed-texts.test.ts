import { cleanText } from '@hakobu/contract/base/typed-text';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listEndpoints } from './contract.ts';

type Schema = z.core.$ZodType;
type Leaf = { readonly path: string; readonly schema: Schema };

const optionsOf = (schema: Schema): readonly Leaf[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = (given: Schema, path = ''): Leaf => ({ path, schema: given });
  if (def.type === 'object') return Object.entries(def.shape).map(([name, each]) => inner(each, `.${name}`));
  if (def.type === 'array') return [inner(def.element, '[]')];
  if (def.type === 'record') return [inner(def.keyType, '{key}'), inner(def.valueType, '{}')];
  if (def.type === 'union') return def.options.map((each) => inner(each));
  const isWrapped = def.type === 'optional' || def.type === 'nullable' || def.type === 'default';
  return isWrapped ? [inner(def.innerType)] : [];
};

/** The fields of an input that hold one value each, under their paths. What reads a text and makes something of it is one. */
const leavesOf = (schema: Schema, path: string): Leaf[] => {
  const inside = optionsOf(schema);
  if (inside.length === 0) return [{ path, schema }];
  return inside.flatMap((each) => leavesOf(each.schema, path + each.path));
};

// What a field may be given: a word, digits, a code, a link, an account, each with something in it that is not to be seen.
const hidden = ['\u202E', '\u200B', '\uFEFF', '\u00AD', '\u0001', '\u2069', '\uD800', '\u{E0061}'];
const plain = ['ab', '12', 'O20261123', 'https://example.com/a', 'a@example.com', 'x'.repeat(20), '2026-11-23', '/a/b'];
const probes = [
  ...plain.flatMap((text) => hidden.flatMap((sign) => [`${text}${sign}c`, `${text}${sign}1`, `a${sign}${text}`])),
  'か\u3099',
  `か\u3099${'か'.repeat(20)}`,
];

/** What is taken as it comes, by the last part of its path. */
const asItComes: readonly (readonly [path: RegExp, why: string])[] = [
  [/\.(password|newPassword)$/, 'a password is what was typed, to the last sign'],
  [/\.cursor$/, 'where a list goes on, in words of the server itself'],
  [/^(join|readInvitation|readSetUp|setUp)\.token$/, 'a secret out of a link; compared, never kept or shown'],
  [/\.csv$/, 'a file; what its cells say is read against the shapes of what it brings'],
  [/^translate\w+\.texts?(\[\])?$/, 'a text as it was shown: by its letters what was translated before is found'],
];

const endpoints = await listEndpoints();

test('whatever a person types anywhere is cleaned of what nobody sees, or refused', () => {
  const dirty: string[] = [];
  const used = new Set<RegExp>();
  let texts = 0;
  for (const { name, value } of endpoints)
    for (const { path, schema } of leavesOf(value.input, name)) {
      const answers = probes.map((probe) => z.safeParse(schema as z.ZodMiniType, probe));
      const taken = answers.flatMap((read) => (read.success && typeof read.data === 'string' ? [read.data] : []));
      if (taken.length > 0) texts += 1;
      if (taken.every((text) => cleanText(text) === text)) continue;
      const reason = asItComes.find(([where]) => where.test(path));
      if (reason) used.add(reason[0]);
      else dirty.push(path);
    }
  expect(dirty).toEqual([]);
  expect(asItComes.filter(([where]) => !used.has(where))).toEqual([]);
  // Where it cannot see into shapes any more, it would find nothing wrong.
  expect(texts).toBeGreaterThan(250);
});
