import * as z from 'zod/mini';
import { readSampleFile } from './sample-file.ts';

/** Who says it, how many minutes after the talk began, and what: words, or something of the shopper's own. */
const Line = z.tuple([
  z.enum(['shopper', 'clerk']),
  z.number(),
  z.union([
    z.string(),
    z.object({ shows: z.enum(['order', 'parcel', 'goods', 'picture']) }),
    z.object({ recalls: z.literal('last') }),
  ]),
]);
export type Line = z.infer<typeof Line>;

const Talk = z.array(Line);

/** What is said in the sample shop. */
export const talks = readSampleFile(
  z.object({
    whereIsIt: Talk,
    scratched: Talk,
    merge: Talk,
    supplement: Talk,
    english: Talk,
    byNight: Talk,
    goods: Talk,
    lateAnswer: Talk,
    refund: Talk,
  }),
  'talks.json',
);
