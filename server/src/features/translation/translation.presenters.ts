import type { KeptTranslation } from '@hakobu/contract/translation/translation.desk-api';
import { Target } from '@hakobu/contract/translation/translation.shape';
import type { KeptRow } from './kept.store.ts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentKept = (row: KeptRow): KeptTranslation => ({
  id: row.id,
  target: Target.parse(row.target),
  isHtml: row.is_html,
  original: row.original,
  shown: row.corrected ?? row.machine,
  machine: row.machine,
  translator: row.translator,
  translatedAt: instant(row.translated_at),
  unusable: row.unusable,
  correctedBy: row.corrected_by,
  correctedAt: instant(row.corrected_at),
  version: row.version,
});

const longestInList = 300;
const begun = (text: string | null): string | null =>
  text === null || text.length <= longestInList ? text : `${text.slice(0, longestInList)}…`;

/** As a line of the list: what is long begins only. */
export const presentKeptBegun = (row: KeptRow): KeptTranslation => {
  const whole = presentKept(row);
  return { ...whole, original: begun(whole.original) ?? '', shown: begun(whole.shown), machine: begun(whole.machine) };
};
