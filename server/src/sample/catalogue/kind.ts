import { DutyKind, GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import * as z from 'zod/mini';
import { art, type ArtName } from '../../platform/files/art.ts';

/** One phrase as a seller in Japan writes it, and as it reads in Chinese and English. */
export const Said = z.tuple([z.string(), z.string(), z.string()]);
export type Said = readonly [ja: string, zh: string, en: string];

/** A model with the range, in yen, of what it sells for used; new ones cost more. */
export const Model = z.tuple([z.string(), z.string(), z.string(), z.int(), z.int()]);
export type Model = readonly [ja: string, zh: string, en: string, minYen: number, maxYen: number];

export const PlatformCode = z.enum(['mercari', 'yahoo-auction', 'yahoo-shopping', 'rakuten', 'surugaya', 'amazon']);
export type PlatformCode = z.infer<typeof PlatformCode>;

/** A drawing, by what it shows. */
export const Drawn = z.enum(Object.keys(art) as [ArtName, ...ArtName[]]);

/** Goods of one kind: what they are called, what they weigh, where they are sold, and what sellers say of them. */
export const Kind = z.object({
  category: z.string(),
  noun: Said,
  models: z.array(Model),
  details: z.array(Said),
  art: z.array(Drawn),
  dutyKind: DutyKind,
  properties: z.optional(z.array(GoodsProperty)),
  /** Packed as it is sold, the lightest and the heaviest. */
  grams: z.tuple([z.int(), z.int()]),
  /** One that stands twice has twice as many of them. */
  soldOn: z.array(PlatformCode),
  /** Consumed, so nobody sells it used. */
  onlyNew: z.optional(z.boolean()),
  prohibited: z.optional(z.boolean()),
  choices: z.optional(z.object({ code: z.string(), said: Said, values: z.array(Said) })),
});
export type Kind = z.infer<typeof Kind>;
