import type { KeptTranslation } from '@hakobu/contract/translation/translation.desk-api';
import { Target } from '@hakobu/contract/translation/translation.shape';
import type { KeptRow } from './kept.store.ts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentKept = (row: KeptRow): KeptTranslation => ({
  id: row.id,
  target: Target.parse(row.target),
  isHtml: row.isHtml,
  original: row.original,
  shown: row.corrected ?? row.machine,
  machine: row.machine,
  translator: row.translator,
  translatedAt: instant(row.translatedAt),
  unusable: row.unusable,
  correctedBy: row.correctedBy,
  correctedAt: instant(row.correctedAt),
  version: row.version,
});

const maxExcerptLength = 300;
const excerptOf = (text: string | null): string | null =>
  text === null || text.length <= maxExcerptLength ? text : `${text.slice(0, maxExcerptLength)}…`;

/** As a line of the list: of what is long only its beginning. */
export const presentKeptExcerpt = (row: KeptRow): KeptTranslation => {
  const whole = presentKept(row);
  return {
    ...whole,
    original: excerptOf(whole.original) ?? '',
    shown: excerptOf(whole.shown),
    machine: excerptOf(whole.machine),
  };
};
