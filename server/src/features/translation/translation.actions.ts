import type { Language } from '@hakobu/contract/base/languages';
import type { TranslatedText } from '@hakobu/contract/translation/translation.shape';
import { type Allowance, countTry, throttled } from '../../platform/database/throttle.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Asker, translateTexts } from './translate.ts';

/** A page asks once for all its texts; whoever asks on and on waits longer and longer, up to a minute. */
const perShopper: Allowance = { free: 120, firstWaitMs: 1000, longestWaitMs: 60_000, forgetAfterMs: 10 * 60_000 };

const askerFor = ({ who }: Caller<Shopper>): Asker => ({
  who: who.id,
  max: ({ dayCharacters, shopperCharacters }) => ({ everybody: dayCharacters, who: shopperCharacters }),
});

/** For a shopper, from their own share of the day's characters. */
export const translateFor = async (
  p: Platform,
  caller: Caller<Shopper>,
  texts: readonly string[],
  to: Language = caller.language,
): Promise<TranslatedText[]> => {
  await countTry(p.db, p.clock.now(), throttled('translate.shopper', caller.who.id), perShopper);
  return translateTexts(p, texts, to, askerFor(caller));
};
