import type { Target } from '@hakobu/contract/translation/translation.shape';
import { dayMs, minuteMs } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { type Listener, listener } from '../../platform/outbox/outbox.ts';
import type { Platform, Sweep } from '../../platform/platform.ts';
import { correctedText, translateNames } from '../translation/index.ts';
import { listUntranslatedNames, updateTranslatedNames } from './name.store.ts';

const namesAtOnce = 25;
const seenWithinMs = 2 * dayMs;

const caller = systemCaller('goods.names');

/** Names that cannot be translated now stay untranslated, and are asked for again; whatever else came is set. */
const translateSome = async (p: Platform, target: Target): Promise<number> => {
  const since = new Date(p.clock.now().getTime() - seenWithinMs);
  const names = await listUntranslatedNames(p.db, target, since, namesAtOnce);
  if (names.length === 0) return 0;
  const told = await translateNames(p, names, target);
  let set = 0;
  for (const [index, name] of names.entries()) {
    const { text, translated, reason } = told[index] ?? { text: name, translated: false, reason: 'failed' };
    // What will not come any other way is shown as the seller wrote it, and no longer asked for.
    const words = translated ? text : name;
    if (!translated && (reason === 'failed' || reason === 'spent' || reason === 'off')) continue;
    set += await p.transact(caller, (tx) => updateTranslatedNames(tx, { name, target, words }));
  }
  return set;
};

/** Names of platforms' goods in the languages that the operator chose, a few each minute, of what shoppers saw last. */
export const translateSeenNames = (p: Platform): Sweep => {
  let nextAt = 0;
  return {
    name: 'goods.names',
    // Whoever translates may take their time.
    beside: true,
    run: async () => {
      const now = p.clock.now().getTime();
      const targets = p.config.translation?.nameLanguages ?? [];
      if (targets.length === 0 || now < nextAt) return 0;
      nextAt = now + minuteMs;
      let set = 0;
      for (const target of targets) set += await translateSome(p, target);
      return set;
    },
  };
};

/** A name that somebody put right is shown so wherever it stands. */
export const nameCorrected: Listener = listener('translation.corrected', async (tx: Tx, { translationId }) => {
  const corrected = await correctedText(tx, translationId);
  if (!corrected) return;
  const { original: name, target, shown: words } = corrected;
  await updateTranslatedNames(tx, { name, target, words });
});
