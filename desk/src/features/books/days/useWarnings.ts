import type { DayWarning } from '@hakobu/contract/books/day.desk-api';
import { useLingui } from '@lingui/react/macro';
import { warningLabels } from '../books.labels.ts';

/** What was still open, in one line. */
export const useWarnings = (): ((warnings: readonly DayWarning[]) => string) => {
  const { t } = useLingui();
  return (warnings) => warnings.map(({ kind, count }) => `${t(warningLabels[kind])} (${count})`).join(' · ');
};
