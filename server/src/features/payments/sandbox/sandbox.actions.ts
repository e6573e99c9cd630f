import { randomUUID } from 'node:crypto';
import type { Currency } from '@hakobu/contract/base/money';
import type { Platform } from '../../../platform/platform.ts';
import type { ProviderEvent, ReturnEvent } from '../providers/provider.port.ts';
import { eventOf, returnEventOf, sandboxCode, sandboxKey, type SandboxReturn } from './sandbox.adapter.ts';
import { signBody, signatureHeader } from './sandbox-signature.ts';
import {
  type ChargeRow,
  findCharge,
  markNotified,
  type Settled,
  settleCharge,
  takeDueNotification,
} from './sandbox.store.ts';

/** What a shopper can let happen on the sandbox's page. */
export const sandboxChoices = [
  'pay',
  'fail',
  'late',
  'twice',
  'paidThenFailed',
  'wrongAmount',
  'wrongCurrency',
  'lost',
  'leave',
] as const;
export type SandboxChoice = (typeof sandboxChoices)[number];

export const isSandboxChoice = (text: string): text is SandboxChoice => sandboxChoices.some((each) => each === text);

/** Takes a signed notification to our own webhook; answers whether it was accepted. */
export type Deliver = (headers: Readonly<Record<string, string>>, body: Buffer) => Promise<boolean>;

const lateMs = 20_000;
const againMs = 60_000;

const settledBy = (choice: SandboxChoice, { amount, currency }: ChargeRow, now: Date): Settled => ({
  state: choice === 'fail' ? 'failed' : 'paid',
  transactionId: `SB-${randomUUID()}`,
  paidAmount: choice === 'wrongAmount' ? Math.max(1, amount - 1) : amount,
  paidCurrency: choice === 'wrongCurrency' ? otherThan(currency) : currency,
  notifyAt: choice === 'lost' ? null : new Date(now.getTime() + (choice === 'late' ? lateMs : 0)),
});

const otherThan = (currency: Currency): Currency => (currency === 'JPY' ? 'CNY' : 'JPY');

const send = (p: Platform, event: ProviderEvent | ReturnEvent, deliver: Deliver): Promise<boolean> => {
  const body = Buffer.from(JSON.stringify(event));
  const signature = signBody(sandboxKey(p.config.secret), p.clock.now(), body);
  return deliver({ 'content-type': 'application/json', [signatureHeader]: signature }, body);
};

const notify = async (p: Platform, charge: ChargeRow, deliver: Deliver): Promise<void> => {
  if (await send(p, eventOf(charge), deliver)) await markNotified(p.db, charge.reference);
};

const notifyAtOnce = async (p: Platform, charge: ChargeRow, choice: SandboxChoice, deliver: Deliver): Promise<void> => {
  if (choice === 'lost' || choice === 'late') return;
  await notify(p, charge, deliver);
  if (choice === 'twice') await notify(p, charge, deliver);
  // As a provider's events that overtake each other: an earlier failed try is told after the one that succeeded.
  if (choice === 'paidThenFailed') await send(p, { ...eventOf(charge), state: 'failed' }, deliver);
};

/** Does what the shopper chose; a charge that is settled stays as it is. Answers where the browser goes back to. */
export const chooseOutcome = async (
  p: Platform,
  reference: string,
  choice: SandboxChoice,
  deliver: Deliver,
): Promise<string | undefined> => {
  const charge = await findCharge(p.db, reference);
  if (!charge || choice === 'leave') return charge?.returnUrl;
  const isMine = await settleCharge(p.db, reference, settledBy(choice, charge, p.clock.now()));
  const settled = await findCharge(p.db, reference);
  if (isMine && settled) await notifyAtOnce(p, settled, choice, deliver);
  return charge.returnUrl;
};

/** Money of a paid charge goes back, or comes again; told at once, and again whenever it is chosen again. */
export const chooseReturn = async (
  p: Platform,
  reference: string,
  choice: SandboxReturn,
  deliver: Deliver,
): Promise<boolean> => {
  const charge = await findCharge(p.db, reference);
  return charge?.state === 'paid' && send(p, returnEventOf(charge, choice), deliver);
};

const maxPerRun = 50;

/** Sends what is due: late notifications, and those that did not get through. */
export const sendDueNotifications = async (p: Platform, deliver: Deliver): Promise<number> => {
  for (let count = 0; count < maxPerRun; count += 1) {
    const now = p.clock.now();
    const charge = await takeDueNotification(p.db, now, new Date(now.getTime() + againMs));
    if (!charge) return count;
    await notify(p, charge, deliver);
  }
  return maxPerRun;
};

const deliveryTimeoutMs = 5000;

/** Delivers over HTTP to our own webhook; while this server does not listen, straight to what stands behind the socket handler. */
export const deliverTo =
  (p: Platform, receive: Deliver): Deliver =>
  async (headers, body) => {
    const origin = p.ownOrigin();
    if (!origin) return receive(headers, body);
    try {
      const answer = await fetch(`${origin}/api/web/finance/notify/${sandboxCode}`, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(deliveryTimeoutMs),
      });
      return answer.ok;
    } catch (error) {
      p.log.warn({ error }, 'the sandbox could not deliver a notification; it tries again');
      return false;
    }
  };
