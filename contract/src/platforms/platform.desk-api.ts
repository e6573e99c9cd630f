import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Yen } from '../base/money.ts';
import { Instant, line, Nothing, text, wholeNumber, Version } from '../base/shapes.ts';
import { NoticeTexts } from '../content/publication.shape.ts';
import { PlatformCode, SourceKind } from './platform.shape.ts';

export const maxPlatformName = 40;
/** What one order may cost at most, whatever its goods cost; and the largest share of their price. */
export const maxPlatformFee = { fixedYen: 100_000, ratePpm: 500_000 } as const;
/** How long an unpaid order may wait: five minutes to thirty days. */
export const unpaidMinutesBounds = { min: 5, max: 43_200 } as const;

const name = text(maxPlatformName);

/** Characters as people count them: one or two of these are the logo. */
const isMark = z.refine<string>((mark) => Array.from(mark).length <= 2);
/** An address of the web that a shopper's browser may be sent to, as it is kept. */
const isPage = z.refine<string>((given) => {
  const url = URL.parse(given);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.');
});

/** What staff decide about a platform. Fees and waiting times count for orders that are placed, or quoted, from then on. */
const given = {
  code: PlatformCode,
  /** What shoppers call it; in Japanese, its own name. */
  names: z.object({ 'zh-CN': name, 'zh-TW': name, en: name, ja: name }),
  mark: line(4).check(isMark),
  markColour: z.string().check(z.regex(/^#[0-9A-F]{6}$/)),
  homeUrl: text(300).check(isPage),
  fee: z.object({
    fixedYen: Yen.check(z.maximum(maxPlatformFee.fixedYen)),
    ratePpm: wholeNumber(0, maxPlatformFee.ratePpm),
  }),
  isOneOfAKind: z.boolean(),
  unpaidMinutes: wholeNumber(unpaidMinutesBounds.min, unpaidMinutesBounds.max),
  source: SourceKind,
  /** Whether shoppers may choose it; its goods can be looked at and ordered either way. */
  isShown: z.boolean(),
  /** What to know before buying there. A language without it reads another; none of them: there is no instruction. */
  instruction: NoticeTexts,
};

export const DeskPlatform = z.object({
  ...given,
  fee: z.object({ fixedYen: Yen, ratePpm: z.int() }),
  /** Its place among those that are shown. */
  place: z.int(),
  /** Where its goods may come from. */
  sources: z.array(SourceKind),
  /** Its source is asked with a key, and none is set: it is off until then. */
  isSourceOff: z.boolean(),
  isSearchable: z.boolean(),
  /** Counts the changes: a change names the version that it was made from. */
  version: z.int(),
  changedAt: Instant,
  /** Who changed it last; empty for the product itself. */
  changedBy: z.string(),
});
export type DeskPlatform = z.infer<typeof DeskPlatform>;

export const listDeskPlatforms = endpoint({
  method: 'GET',
  path: '/api/desk/platforms',
  by: 'staff',
  permission: 'platforms.read',
  summary: 'Every platform in its order, also those that are not shown, and the one of all other sites at the end',
  input: Nothing,
  output: z.array(DeskPlatform),
});

export const savePlatform = endpoint({
  method: 'PUT',
  path: '/api/desk/platforms',
  by: 'staff',
  permission: 'platforms.write',
  repeats: 'by-key',
  maxBytes: 1024 * 1024,
  summary: 'Change a platform, or add one (version 0); orders that were placed or quoted keep their fees and times',
  input: z.object({ ...given, version: Version }),
  output: DeskPlatform,
});

export const sortPlatforms = endpoint({
  method: 'PUT',
  path: '/api/desk/platforms/order',
  by: 'staff',
  permission: 'platforms.write',
  repeats: 'by-key',
  summary: 'The order of all platforms; the one of other sites has none',
  input: z.object({ codes: z.array(PlatformCode).check(z.minLength(1), z.maxLength(200)) }),
  output: z.array(DeskPlatform),
});
