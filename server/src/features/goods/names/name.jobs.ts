import { type Target, targets } from '@hakobu/contract/translation/translation.shape';
import { dayMs, minuteMs } from '../../../platform/clock/clock.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import type { Platform, Job } from '../../../platform/platform.ts';
import { translateNames } from '../../translation/index.ts';
import { listUntranslatedNames, updateTranslatedNames } from './name.store.ts';
import { takeWantedNames } from '../search/wanted-names.ts';

const namesAtOnce = 25;
const seenWithinMs = 2 * dayMs;
/** Names that somebody waits for are not gathered for long. */
const wantedEveryMs = 3000;

const caller = systemCaller('goods.names');

type Done = { readonly set: number; readonly isStuck: boolean };

/** Names that cannot be translated now stay untranslated, and are asked for again; whatever else came is set. */
const translateSome = async (p: Platform, names: readonly string[], target: Target): Promise<Done> => {
  if (names.length === 0) return { set: 0, isStuck: false };
  const answer = await translateNames(p, names, target);
  let set = 0;
  let isStuck = false;
  for (const [index, name] of names.entries()) {
    const { text, translated, reason } = answer[index] ?? { text: name, translated: false, reason: 'failed' };
    // What will not come any other way is shown as the seller wrote it, and no longer asked for.
    const words = translated ? text : name;
    if (!translated && (reason === 'failed' || reason === 'spent' || reason === 'off')) isStuck = true;
    else set += await p.transact(caller, (tx) => updateTranslatedNames(tx, { name, target, words }));
  }
  return { set, isStuck };
};

/**
 * Names of goods in the languages of their readers: within seconds what somebody was just shown in another, and of what
 * platforms told, before anybody asks, a few each minute in the languages that the operator chose.
 */
export const translateSeenNames = (p: Platform): Job => {
  let aheadAt = 0;
  let wantedAt = 0;
  const ahead = async (now: number): Promise<number> => {
    const since = new Date(now - seenWithinMs);
    let set = 0;
    for (const target of p.config.translation?.nameLanguages ?? [])
      set += (await translateSome(p, await listUntranslatedNames(p.db, target, since, namesAtOnce), target)).set;
    return set;
  };
  const wanted = async (now: number): Promise<number> => {
    let set = 0;
    for (const target of targets) {
      const done = await translateSome(p, takeWantedNames(p, target, namesAtOnce), target);
      set += done.set;
      // Whoever translates is down or the day is spent: nothing is gained by asking every few seconds.
      if (done.isStuck) wantedAt = now + minuteMs;
    }
    return set;
  };
  return {
    name: 'goods.names',
    // Whoever translates may take their time.
    queue: 'goods.names',
    // What is wanted is in memory; the database is asked once a minute.
    next: { everyMs: 1000 },
    run: async () => {
      const now = p.clock.now().getTime();
      if ((p.config.translation?.nameLanguages ?? []).length === 0) return 0;
      let set = 0;
      if (now >= wantedAt) {
        wantedAt = now + wantedEveryMs;
        set += await wanted(now);
      }
      if (now >= aheadAt) {
        aheadAt = now + minuteMs;
        set += await ahead(now);
      }
      return set;
    },
  };
};
