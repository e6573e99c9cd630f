import { PayeeKind } from '@hakobu/contract/withdrawals/payee.shape';
import { minuteMs } from '../../../platform/clock/clock.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import type { Platform, Job } from '../../../platform/platform.ts';
import { outward } from '../../payments/index.ts';
import { charging } from '../../shoppers/index.ts';
import { movePayout } from './payout.moves.ts';
import { hearOfPayout, type Said, type Way, wayOf } from './payout-sending.actions.ts';
import { nextAskAt, patienceMs } from './payout.rules.ts';
import {
  lockNextToAsk,
  lockNextToSend,
  payoutAskAt,
  type PayoutRow,
  payoutSendAt,
  updateAsking,
  updateNotBefore,
} from './payout.store.ts';

const sender = systemCaller('withdrawals.send');
const asker = systemCaller('withdrawals.ask');
// Each may take a provider's patience, and a server that stops waits for the job that it is in.
const maxPerRun = 10;
/** So long is one left alone whose shopper may not be paid now. */
const haltedMs = 10 * minuteMs;

const waysOut = (p: Platform) => {
  const { sources, payeeOf } = outward(p);
  return { sources, kinds: PayeeKind.options.filter((kind) => payeeOf(kind) !== undefined) };
};

/**
 * Committed before the provider is called: whoever stops in between is asked about, and never sent again. One whose
 * shopper was restricted or frozen after the approval waits until that is over, or finance gives it back.
 */
const takeToSend = (p: Platform) =>
  p.transact(sender, async (tx) => {
    const row = await lockNextToSend(tx, waysOut(p));
    if (!row) return undefined;
    if (!(await charging.isOpen(tx, row.shopperId))) {
      await updateNotBefore(tx, row.code, new Date(tx.now.getTime() + haltedMs));
      return 'halted' as const;
    }
    const change = { sendingAt: tx.now, askAt: new Date(tx.now.getTime() + patienceMs), asked: 0 };
    await movePayout(tx, sender, row, { verb: 'send', change });
    return row;
  });

/** What the provider answers; null where it gave none, whatever the cause: the call may have done its work. */
const answerOf = async (p: Platform, { code, provider }: PayoutRow, call: () => Promise<Said>) => {
  try {
    return await call();
  } catch (error) {
    p.log.warn({ error, payout: code, provider }, 'a payout’s provider gave no answer to go by');
    return null;
  }
};

/** Sends what is ready, each once. */
export const sendPayouts = async (p: Platform): Promise<number> => {
  for (let count = 0; count < maxPerRun; count += 1) {
    const row = await takeToSend(p);
    if (!row) return count;
    if (row === 'halted') continue;
    const way = wayOf(p, row);
    const said = way ? await answerOf(p, row, way.send) : null;
    // Without an answer it stays as it is until it is asked about.
    if (way && said) await hearOfPayout(p, sender, row.code, { said, paidBy: way.paidBy });
  }
  return maxPerRun;
};

/** Takes the next one to ask about and says when it is asked again; of whom nothing was heard is in doubt from now on. */
const takeToAsk = (p: Platform) =>
  p.transact(asker, async (tx) => {
    const row = await lockNextToAsk(tx);
    if (!row) return undefined;
    const isInDoubt = row.state === 'Sending' && row.asked === 0;
    if (isInDoubt) await movePayout(tx, asker, row, { verb: 'doubt' });
    const asked = row.asked + 1;
    await updateAsking(tx, row.code, { askAt: nextAskAt(tx.now, asked), asked, reference: row.reference });
    return row;
  });

const ask = async (p: Platform, row: PayoutRow, way: Way | undefined): Promise<void> => {
  const said = way ? await answerOf(p, row, way.ask) : null;
  await hearOfPayout(p, asker, row.code, { said, paidBy: way?.paidBy ?? row.provider });
};

/** Asks providers what became of payouts that were sent and not answered, by our own codes. */
export const askPayouts = async (p: Platform): Promise<number> => {
  for (let count = 0; count < maxPerRun; count += 1) {
    const row = await takeToAsk(p);
    if (!row) return count;
    await ask(p, row, wayOf(p, row));
  }
  return maxPerRun;
};

export const payoutJobs = (p: Platform): Job[] => [
  {
    name: 'withdrawals.askPayouts',
    queue: 'withdrawals.askPayouts',
    next: { dueAt: payoutAskAt },
    run: () => askPayouts(p),
  },
  {
    name: 'withdrawals.sendPayouts',
    queue: 'withdrawals.sendPayouts',
    next: { dueAt: payoutSendAt(waysOut(p)) },
    run: () => sendPayouts(p),
  },
];
