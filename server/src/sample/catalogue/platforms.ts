import { yen } from '@hakobu/contract/base/money';
import * as z from 'zod/mini';
import type { NewPlatform } from '../../features/platforms/index.ts';
import { readSampleFile } from '../sample-file.ts';
import { PlatformCode } from './kind.ts';

const Sold = z.object({
  code: PlatformCode,
  /** Asked live where its keys are set; the catalogue's goods of its are there in any case. */
  source: z._default(z.string(), 'catalogue'),
  name_ja: z.string(),
  names: z.object({ 'zh-CN': z.string(), 'zh-TW': z.string(), en: z.string() }),
  mark: z.string(),
  mark_colour: z.string(),
  home_url: z.string(),
  fee_fixed_yen: z.int(),
  fee_rate_ppm: z.int(),
  one_of_a_kind: z.boolean(),
  unpaid_minutes: z.int(),
  instruction_article: z.int(),
});

/**
 * Six platforms with the fees of a believable company; the logos are letters of our own. The eight whose pages are read
 * come with the database (migration 0471).
 */
export const platforms: readonly NewPlatform[] = readSampleFile(z.array(Sold), 'catalogue/platforms.json').map(
  ({ fee_fixed_yen: feeYen, ...rest }, place) => ({ ...rest, fee_fixed_yen: yen(feeYen), place: place + 1 }),
);
