import type { Language } from '@hakobu/contract/base/languages';
import { type Target, targets } from '@hakobu/contract/translation/translation.shape';
import type { Platform } from '../../../platform/platform.ts';
import type { GoodsRow } from '../goods.store.ts';
import { isUnsaid } from '../names/name.rules.ts';

/** Who is read on has their names first; what nobody has read for so long is not kept in mind. */
const maxWanted = 500;

type Wanted = Map<Target, Set<string>>;
const wanted = new WeakMap<Platform, Wanted>();

const wantedOf = (p: Platform): Wanted => {
  const known = wanted.get(p) ?? new Map(targets.map((target) => [target, new Set<string>()]));
  wanted.set(p, known);
  return known;
};

/**
 * Remembers names that somebody was just shown in another language than theirs: these are translated next. In memory
 * alone, so that reading writes nothing; what a server forgets is read again.
 */
export const wantNames = (
  p: Platform,
  rows: readonly Pick<GoodsRow, 'name' | 'translatedNames'>[],
  language: Language,
): void => {
  const names = language === 'ja' ? undefined : wantedOf(p).get(language);
  if (!names || (p.config.translation?.nameLanguages ?? []).length === 0) return;
  for (const { name, translatedNames: translated } of rows) {
    if (!isUnsaid(translated, language)) continue;
    // What was read last goes to the end, and what has waited longest goes first where there are too many.
    names.delete(name);
    names.add(name);
  }
  for (const name of names) {
    if (names.size <= maxWanted) break;
    names.delete(name);
  }
};

/** The names that were read last, as many as are asked for; they are wanted no longer. */
export const takeWantedNames = (p: Platform, target: Target, max: number): string[] => {
  const names = wantedOf(p).get(target);
  const taken = [...(names ?? [])].slice(-max).toReversed();
  for (const name of taken) names?.delete(name);
  return taken;
};
