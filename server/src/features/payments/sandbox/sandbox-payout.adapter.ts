import { dayMs } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type PayoutFailure,
  payoutFailures,
  type PayoutProvider,
  type PayoutSays,
  type Refund,
  type RefundProvider,
  type Transfer,
} from '../providers/payout.port.ts';
import { ProviderUnreachable } from '../providers/provider.port.ts';
import {
  countAsked,
  countSent,
  leftOfCharge,
  type NewSandboxPayout,
  type SandboxOutcome,
  type SandboxPayoutRow,
  settleSandboxPayout,
} from './sandbox-payout.store.ts';

/** By the last three digits of what is paid, in minor units: so that whoever tries the shop out can see each happen. */
const outcomeByEnding: Readonly<Record<number, SandboxOutcome>> = {
  991: 'fails',
  992: 'late',
  993: 'timeoutPaid',
  994: 'timeoutFailed',
  995: 'timeoutLost',
  996: 'never',
};

const outcomeFor = (amount: number): SandboxOutcome => outcomeByEnding[amount % 1000] ?? 'pays';

const settledBy: Readonly<Record<SandboxOutcome, 'paid' | 'failed' | 'waiting' | 'lost'>> = {
  pays: 'paid',
  fails: 'failed',
  late: 'waiting',
  timeoutPaid: 'paid',
  timeoutFailed: 'failed',
  timeoutLost: 'lost',
  never: 'waiting',
};

const isFailure = (text: string): text is PayoutFailure => payoutFailures.some((each) => each === text);

const saysOf = ({ state, reference, why }: SandboxPayoutRow): PayoutSays => {
  if (state === 'paid') return { state, reference };
  if (state === 'failed') return { state, reference, why: why !== null && isFailure(why) ? why : 'refused' };
  return state === 'waiting' ? { state: 'pending', reference } : { state: 'unknown' };
};

const receive = async ({ db }: Platform, payout: NewSandboxPayout): Promise<PayoutSays> => {
  const row = await countSent(db, payout);
  // Sent again, which a real provider answers with what became of it the first time.
  if (row.state !== 'told') return saysOf(row);
  const isTooMuch = payout.merchantCode !== null && (await leftOfCharge(db, payout.merchantCode)) < payout.amount;
  const state = isTooMuch ? 'failed' : settledBy[row.outcome];
  const why = state === 'failed' ? (isTooMuch ? 'nothingLeft' : 'closed') : null;
  await settleSandboxPayout(db, payout.code, { state, why });
  if (row.outcome.startsWith('timeout')) throw new ProviderUnreachable('sandbox', 'it was told to be silent');
  return saysOf({ ...row, state, why });
};

const lateAfterAsks = 2;

const ask = async ({ db }: Platform, { code }: Pick<Refund, 'code'>): Promise<PayoutSays> => {
  const row = await countAsked(db, code);
  if (!row) return { state: 'unknown' };
  if (row.outcome !== 'late' || row.asked < lateAfterAsks) return saysOf(row);
  await settleSandboxPayout(db, code, { state: 'paid', why: null });
  return { state: 'paid', reference: row.reference };
};

const payoutOf = (p: Platform, { code, currency, amount }: Refund | Transfer) => ({
  code,
  currency,
  amount,
  outcome: outcomeFor(amount),
  reference: `SP-${code}`,
  at: p.clock.now(),
});

/** The sandbox gives back what was paid on its page, for half a year. */
export const sandboxRefunds = (p: Platform): RefundProvider => ({
  windowMs: 180 * dayMs,
  least: () => 1,
  send: (refund) => receive(p, { ...payoutOf(p, refund), kind: 'refund', merchantCode: refund.topUpCode }),
  ask: (refund) => ask(p, refund),
});

/** The sandbox pays to accounts of services whose own way out is not set up. */
export const sandboxPayouts = (p: Platform): PayoutProvider => ({
  code: 'sandbox',
  payeeKinds: ['alipay', 'paypal'],
  send: (transfer) => receive(p, { ...payoutOf(p, transfer), kind: 'transfer', merchantCode: null }),
  ask: (transfer) => ask(p, transfer),
});
