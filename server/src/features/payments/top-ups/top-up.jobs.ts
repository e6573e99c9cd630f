import { systemCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PaymentProvider } from '../providers/provider.port.ts';
import { receiveProviderEvent } from './receive-top-up.actions.ts';
import { takeMove } from './top-up.moves.ts';
import { askAgainMs, giveUpAskingMs, nextAsk } from './top-up.rules.ts';
import { lockNextToAsk, lockTopUp, type TopUpRow, updateAsked } from './top-up.store.ts';

const maxPerRun = 50;

/** Takes one top-up to ask about and says when it is asked again; the asking itself is outside any transaction. */
const takeNext = (p: Platform) =>
  p.transact(systemCaller('payments.ask'), async (tx) => {
    const row = await lockNextToAsk(tx);
    if (row) await updateAsked(tx, row.code, row.asked + 1, nextAsk(row.createdAt, row.closesAt, row.asked + 1));
    return row;
  });

const closeWhenOver = (p: Platform, { code }: TopUpRow) =>
  p.transact(systemCaller('payments.close'), async (tx) => {
    // As it is now: a slip that was refused meanwhile has given it more time.
    const row = await lockTopUp(tx, code);
    if (row && row.closesAt <= tx.now) await takeMove(tx, code, { verb: 'close', actor: 'system:payments.close' });
  });

const ask = async (p: Platform, provider: PaymentProvider | undefined, row: TopUpRow): Promise<void> => {
  // A provider that is no longer set up can be asked nothing: what waits for it runs out.
  const event = await provider?.ask({ reference: row.reference, merchantCode: row.code });
  if (!event || event.state === 'waiting' || event.state === 'unknown') await closeWhenOver(p, row);
  else await receiveProviderEvent(p, row.provider, event);
};

/** Nothing is closed on a guess: who gave no answer is asked again, for a week after it would have closed. */
const askLater = async (p: Platform, row: TopUpRow): Promise<void> => {
  const now = p.clock.now().getTime();
  if (now > row.closesAt.getTime() + giveUpAskingMs) await closeWhenOver(p, row);
  else await updateAsked(p.db, row.code, row.asked, new Date(now + askAgainMs));
};

/** Asks providers about top-ups of which they should have spoken: a notification can be lost, and so can an answer. */
export const askProviders = async (p: Platform, providers: readonly PaymentProvider[]): Promise<number> => {
  for (let count = 0; count < maxPerRun; count += 1) {
    const row = await takeNext(p);
    if (!row) return count;
    try {
      await ask(
        p,
        providers.find(({ code }) => code === row.provider),
        row,
      );
    } catch (error) {
      p.log.warn({ error, topUp: row.code, provider: row.provider }, 'a payment provider could not be asked');
      await askLater(p, row);
    }
  }
  return maxPerRun;
};
