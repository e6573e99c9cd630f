import { yen } from '@hakobu/contract/base/money';
import * as z from 'zod/mini';
import type { NewPlatform } from '../../features/platforms/index.ts';
import { readSampleFile } from '../sample-file.ts';
import { PlatformCode } from './kind.ts';

const Sold = z.object({
  code: PlatformCode,
  /** Asked live where its keys are set; the catalogue's goods of its are there in any case. */
  source: z._default(z.string(), 'catalogue'),
  nameJa: z.string(),
  names: z.object({ 'zh-CN': z.string(), 'zh-TW': z.string(), en: z.string() }),
  mark: z.string(),
  markColour: z.string(),
  homeUrl: z.string(),
  feeFixedYen: z.int(),
  feeRatePpm: z.int(),
  oneOfAKind: z.boolean(),
  unpaidMinutes: z.int(),
  instructionArticle: z.int(),
});

/**
 * Six platforms with the fees of a believable company; the logos are letters of our own. The eight whose pages are read
 * come with the database (migration 0471).
 */
export const platforms: readonly NewPlatform[] = readSampleFile(z.array(Sold), 'catalogue/platforms.json').map(
  ({ feeFixedYen: feeYen, ...rest }, place) => ({ ...rest, feeFixedYen: yen(feeYen), place: place + 1 }),
);
