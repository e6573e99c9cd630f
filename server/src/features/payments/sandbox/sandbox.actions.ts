import { randomUUID } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';
import { newsOf, sandboxCode, sandboxKey } from './sandbox.provider.ts';
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
export const sandboxChoices = ['pay', 'fail', 'late', 'twice', 'wrongAmount', 'lost'] as const;
export type SandboxChoice = (typeof sandboxChoices)[number];

export const isSandboxChoice = (text: string): text is SandboxChoice => sandboxChoices.some((each) => each === text);

/** Takes a signed notification to our own public door; answers whether it was accepted. */
export type Deliver = (headers: Readonly<Record<string, string>>, body: Buffer) => Promise<boolean>;

const lateMs = 20_000;
const againMs = 60_000;

const settledBy = (choice: SandboxChoice, charge: ChargeRow, now: Date): Settled => ({
  state: choice === 'fail' ? 'failed' : 'paid',
  transactionId: `SB-${randomUUID()}`,
  paidAmount: choice === 'wrongAmount' ? Math.max(1, charge.amount - 1) : charge.amount,
  notifyAt: choice === 'lost' ? null : new Date(now.getTime() + (choice === 'late' ? lateMs : 0)),
});

const notify = async (p: Platform, charge: ChargeRow, deliver: Deliver): Promise<void> => {
  const body = Buffer.from(JSON.stringify(newsOf(charge)));
  const signature = signBody(sandboxKey(p.config.secret), p.clock.now(), body);
  const accepted = await deliver({ 'content-type': 'application/json', [signatureHeader]: signature }, body);
  if (accepted) await markNotified(p.db, charge.reference);
};

/** Does what the shopper chose; a charge that is settled stays as it is. Answers where the browser goes back to. */
export const chooseOutcome = async (
  p: Platform,
  reference: string,
  choice: SandboxChoice,
  deliver: Deliver,
): Promise<string | undefined> => {
  const charge = await findCharge(p.db, reference);
  if (!charge) return undefined;
  const now = p.clock.now();
  const isMine = await settleCharge(p.db, reference, settledBy(choice, charge, now));
  const settled = await findCharge(p.db, reference);
  if (isMine && settled && choice !== 'lost' && choice !== 'late') {
    await notify(p, settled, deliver);
    if (choice === 'twice') await notify(p, settled, deliver);
  }
  return charge.return_url;
};

const mostPerSweep = 50;

/** Sends what is due: late notifications, and those that did not get through. */
export const sendDueNotifications = async (p: Platform, deliver: Deliver): Promise<number> => {
  for (let count = 0; count < mostPerSweep; count += 1) {
    const now = p.clock.now();
    const charge = await takeDueNotification(p.db, now, new Date(now.getTime() + againMs));
    if (!charge) return count;
    await notify(p, charge, deliver);
  }
  return mostPerSweep;
};

const deliveryTimeoutMs = 5000;

/** Delivers over HTTP to our own door; while this server does not listen, straight to what stands behind the door. */
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
