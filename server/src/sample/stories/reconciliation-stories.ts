import { csvLine } from '@hakobu/contract/base/csv';
import { bookProviderFile, importProviderFile } from '@hakobu/contract/reconciliation/reconciliation.desk-api';
import { type ClearingMovement, clearingBetween } from '../../ledger/clearing.ts';
import { dayMs, hourMs, japanDayOf, japanDayStart } from '../../platform/clock/clock.ts';
import type { Diary } from '../diary.ts';
import type { Cast } from '../people.ts';
import type { Stage } from '../stage.ts';

const heads = ['reference', 'kind', 'merchantCode', 'currency', 'gross', 'fee', 'at'];

const units = (amount: number, currency: string): string =>
  currency === 'JPY' ? String(amount) : (amount / 100).toFixed(2);

const japanTime = (at: Date): string =>
  new Date(at.getTime() + 9 * hourMs).toISOString().slice(0, 19).replace('T', ' ');

/** A provider's fee as they are: 3.6 % of what it took in. */
const feeOf = (amount: number): number => (amount > 0 ? Math.round(amount * 0.036) : 0);

const lineOf = ({ reference, kind, subject, currency, amount, at }: ClearingMovement): string =>
  csvLine([
    reference || subject,
    amount > 0 ? 'payment' : kind.startsWith('topUp') ? 'refund' : 'payout',
    '',
    currency,
    units(amount, currency),
    units(feeOf(amount), currency),
    japanTime(at),
  ]);

type Telling = { readonly stage: Stage; readonly diary: Diary; readonly cast: Cast; readonly now: Date };

/** Finance brings in what the sandbox would say of some days, as the books have it but for what `changed` makes of it. */
const bringFile = async (
  { stage, cast }: Telling,
  { firstDaysAgo, lastDaysAgo }: { readonly firstDaysAgo: number; readonly lastDaysAgo: number },
  changed: (lines: readonly string[], lastDay: string) => readonly string[],
): Promise<void> => {
  // By the clock of the act itself: the day before the first start may not be over when the act is played.
  const playedAt = stage.clock.now().getTime();
  const dayAgo = (days: number) => japanDayOf(new Date(playedAt - days * dayMs));
  const [fromDay, untilDay] = [dayAgo(firstDaysAgo), dayAgo(lastDaysAgo)];
  const until = new Date(japanDayStart(untilDay).getTime() + dayMs);
  const moved = await clearingBetween(stage.app.platform.db, 'sandbox', { from: japanDayStart(fromDay), until });
  const lines = changed(moved.map(lineOf), untilDay);
  const { id } = await cast.finance.call(importProviderFile, {
    provider: 'sandbox',
    name: `sandbox-${fromDay}-${untilDay}.csv`,
    csv: [csvLine(heads), ...lines].join(''),
    fromDay,
    untilDay,
  });
  if (lines.length > 0 && firstDaysAgo > 4) await cast.finance.call(bookProviderFile, { id, note: '与渠道月账单一致' });
};

/** An older file that agrees in all, and one of yesterday in which something is missing on either side. */
export const tellReconciliation = (progress: Telling): void => {
  const { diary, now } = progress;
  diary.plan(new Date(now.getTime() - 2.5 * hourMs), () =>
    bringFile(progress, { firstDaysAgo: 12, lastDaysAgo: 4 }, (lines) => lines),
  );
  diary.plan(new Date(now.getTime() - 1.5 * hourMs), () =>
    bringFile(progress, { firstDaysAgo: 3, lastDaysAgo: 1 }, (lines, lastDay) => [
      ...lines.slice(1),
      csvLine(['SB-4f1c07', 'payment', '', 'JPY', '12000', '432', `${lastDay} 21:14:08`]),
      csvLine(['SB-PO-1120', 'settlement', '', 'JPY', '-180000', '0', `${lastDay} 23:30:00`]),
      csvLine(['SB-ADJ-77', 'other', '', 'JPY', '-330', '0', `${lastDay} 23:31:00`]),
    ]),
  );
};
