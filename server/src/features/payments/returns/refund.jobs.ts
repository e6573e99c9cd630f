import { hourMs, minuteMs } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type BackToSource, outward } from '../providers/outward.port.ts';
import type { PayoutSays } from '../providers/payout.port.ts';
import { ProviderUnreachable } from '../providers/provider.port.ts';
import { insertAlarmOnce } from '../top-ups/receive-top-up.store.ts';
import { alarmContradicted, isContradicted, refundFailed, refundPaid } from './refund.moves.ts';
import type { OpenTopUp } from './top-up-return.rules.ts';
import { findOpenTopUp, lockNextReturn, lockReturn, type ReturnRow, updateReturn } from './top-up-return.store.ts';
import { lockTopUp } from '../top-ups/top-up.store.ts';

const maxPerRun = 20;
const actor = 'system:payments.refunds';

const nextAskMs = (asked: number): number => Math.min(2 * minuteMs * 2 ** asked, 6 * hourMs);

type Taken = { readonly row: ReturnRow; readonly topUp: OpenTopUp; readonly isToSend: boolean };

/**
 * Takes the next refund that is due. One that was never sent is marked as sent before it is: whoever finds it so later
 * asks what became of it, and never sends it again.
 */
const takeNext = (p: Platform): Promise<Taken | undefined> =>
  p.transact(systemCaller('payments.refunds'), async (tx) => {
    const row = await lockNextReturn(tx);
    const topUp = row && (await findOpenTopUp(tx, row.topUpCode));
    if (!row || !topUp) return undefined;
    const isToSend = row.state === 'reserved';
    const askAt = new Date(tx.now.getTime() + nextAskMs(row.asked));
    await updateReturn(tx, row.code, [row.state], {
      state: isToSend ? 'sending' : 'unknown',
      ...(isToSend ? { sendingAt: tx.now } : { asked: row.asked + 1 }),
      askAt,
    });
    return { row, topUp, isToSend };
  });

const orderOf = ({ row, topUp }: Taken): BackToSource => ({
  code: row.code,
  topUpCode: topUp.code,
  currency: topUp.payCurrency,
  amount: row.payAmount,
});

/** What the provider says; undefined where it says nothing that can be gone by. */
const hear = async (p: Platform, taken: Taken): Promise<PayoutSays | undefined> => {
  const way = outward(p).sourceOf(taken.topUp.provider);
  if (!way) return undefined;
  try {
    return await (taken.isToSend ? way.send(orderOf(taken)) : way.ask(orderOf(taken)));
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    p.log.warn({ error, refund: taken.row.code }, 'a payment provider gave no answer about a refund');
    return undefined;
  }
};

/** Finance is told once of a refund whose end nobody knows after an hour. */
const alarmWhenLate = async (tx: Tx, { row, topUp }: Taken): Promise<void> => {
  const sentAt = row.sendingAt;
  if (!sentAt || tx.now.getTime() - sentAt.getTime() < hourMs) return;
  const facts = { merchantCode: topUp.code, payoutCode: row.code, currency: topUp.payCurrency, amount: row.payAmount };
  await insertAlarmOnce(tx, { kind: 'payoutUnknown', provider: topUp.provider, facts });
};

const write = (p: Platform, taken: Taken, said: PayoutSays | undefined): Promise<void> =>
  p.transact(systemCaller('payments.refunds'), async (tx) => {
    await lockTopUp(tx, taken.topUp.code);
    const row = await lockReturn(tx, taken.row.code);
    const topUp = await findOpenTopUp(tx, taken.topUp.code);
    if (!row || !topUp) return;
    if ((said?.state === 'paid' || said?.state === 'failed') && isContradicted(row, said.state))
      await alarmContradicted(tx, topUp.provider, row);
    if (said?.state === 'paid') await refundPaid(tx, topUp, row, said.reference);
    else if (said?.state === 'failed') await refundFailed(tx, topUp, row, { actor });
    else await alarmWhenLate(tx, { ...taken, row });
  });

/** Sends refunds that were agreed to, and asks about those that were sent; safe on several servers at once. */
export const moveRefunds = async (p: Platform): Promise<number> => {
  for (let count = 0; count < maxPerRun; count += 1) {
    const taken = await takeNext(p);
    if (!taken) return count;
    await write(p, taken, await hear(p, taken));
  }
  return maxPerRun;
};
