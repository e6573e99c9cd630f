import type { TranslatedText } from '@hakobu/contract/translation/translation.shape';

/** `off`: nobody translates in this shop. `needless`: it is in the reader's language already. */
export type TranslationStatus = 'resting' | 'loading' | 'ready' | 'needless' | 'off' | 'spent' | 'unusable' | 'failed';

/** Where several texts stand that were asked for together: one that is translated is worth showing. */
export const statusOf = (list: readonly TranslatedText[]): TranslationStatus => {
  if (list.some(({ translated }) => translated)) return 'ready';
  const reasons = new Set(list.map(({ reason }) => reason));
  if (reasons.has('off')) return 'off';
  if (reasons.has('spent')) return 'spent';
  if (reasons.has('failed')) return 'failed';
  return reasons.has('unusable') || reasons.has('tooLong') ? 'unusable' : 'needless';
};
