import * as z from 'zod/mini';
import { Yen } from '../base/money.ts';

export const PlatformCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));
export type PlatformCode = z.infer<typeof PlatformCode>;

/** Where goods of sites go that are no platform here: in no list of platforms, and in no list of goods. */
export const otherSites: PlatformCode = 'other';

/** What the company asks for buying one order's goods: a fixed sum and a share of the goods' price. */
export const FeeRules = z.object({
  fixedYen: Yen,
  /** Millionths of the goods' price: 50,000 is 5 %. */
  ratePpm: z.int(),
});
export type FeeRules = z.infer<typeof FeeRules>;

/** How a platform's goods are known: kept in the catalogue, asked of its interface, or read off a product page. */
export const sourceKinds = ['catalogue', 'rakuten', 'yahoo', 'link'] as const;
export const SourceKind = z.enum(sourceKinds);
export type SourceKind = z.infer<typeof SourceKind>;

export const Platform = z.object({
  code: PlatformCode,
  name: z.string(),
  /** The platform's name in Japan. */
  originalName: z.string(),
  logoUrl: z.string(),
  homeUrl: z.string(),
  fee: FeeRules,
  /** Sellers have one piece of each: an unpaid order is closed sooner. */
  isOneOfAKind: z.boolean(),
  /** Minutes after which an unpaid order expires: its `dueAt`. */
  unpaidMinutes: z.int(),
  source: SourceKind,
  /** Whether a search of it may find anything: it is asked live, or the catalogue has goods of it. Else its links are read. */
  isSearchable: z.boolean(),
  hasInstruction: z.boolean(),
});
export type Platform = z.infer<typeof Platform>;
