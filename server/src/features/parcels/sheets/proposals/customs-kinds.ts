import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CountryCode } from '@hakobu/contract/freight/country.shape';
import { SheetLine } from '@hakobu/contract/parcels/sheet.shape';
import * as z from 'zod/mini';
import { type CustomsTable, originOf } from './proposal.rules.ts';

const { nameEnglish, nameChinese, hsCode, material } = SheetLine.shape;

const Kinds = z.object({
  kinds: z.array(
    z.object({
      code: z.string(),
      of: z.optional(z.string()),
      whole: z._default(z.boolean(), false),
      said: z.tuple([nameEnglish, nameChinese]),
      hsCode,
      material,
      varies: z._default(z.boolean(), false),
      words: z.string(),
    }),
  ),
  origins: z.record(CountryCode, z.string()),
});

const { kinds, origins } = z.parse(
  Kinds,
  JSON.parse(readFileSync(join(import.meta.dirname, 'customs-kinds.json'), 'utf8')),
);

/** How customs call goods, and how goods say where they were made: configuration, to be checked line by line. */
export const customsTable: CustomsTable = {
  kinds: kinds.map(({ said: [english, chinese], words, of, ...kind }) => ({
    ...kind,
    category: of ?? null,
    nameEnglish: english,
    nameChinese: chinese,
    words: new RegExp(words, 'u'),
  })),
  origins: Object.entries(origins).map(([code, names]) => originOf(code, names)),
};
