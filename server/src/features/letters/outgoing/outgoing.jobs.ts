import { Language } from '@hakobu/contract/base/languages';
import { type Channel, channels as allChannels, MessagePurpose } from '@hakobu/contract/letters/letters.desk-api';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/database/database.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import type { Platform, Job } from '../../../platform/platform.ts';
import { settingsNow } from '../../settings/index.ts';
import type { ChannelAdapter, Delivery } from '../channels/channel.port.ts';
import type { Outcome } from '../channels/outcome.rules.ts';
import { countFailure, deleteUnusedLanes, updateDelivered, updatePaused } from './lane.store.ts';
import { keptError, pausedUntil, verdictOn } from './outgoing.rules.ts';
import {
  expireDue,
  forgetOld,
  moveByChannel,
  sendingDueAt,
  takeDue,
  type TakenRow,
  tidyingDueAt,
  updateOutgoing,
} from './outgoing.store.ts';
import { deletePush } from '../push/push.store.ts';
import { cleaning } from '../../../platform/jobs/cleaning.ts';
import { masked } from '../../../platform/writing/masked.rules.ts';

const sender = systemCaller('letters.send');
// Those of one batch go out at once; a server that stops waits for the batch that it is in.
const maxAtOnce = 10;
const maxBatches = 20;

/** Whether somebody is still signed in: what is pushed is shown by the device of a session. */
export type SessionsThatCount = (db: Tx, ids: readonly string[], now: Date) => Promise<string[]>;

export type Sending = {
  readonly adapter: ChannelAdapter;
  readonly sessionsThatCount: SessionsThatCount;
  /** From 0 to 1: spreads tries that failed together. */
  readonly chance?: () => number;
};

type Taken = { readonly row: TakenRow; readonly delivery: Delivery };

const subscriptionOf = ({ endpoint, p256dh, auth }: TakenRow) =>
  endpoint !== null && p256dh !== null && auth !== null ? { endpoint, p256dh, auth } : null;

const deliveryOf = (p: Platform, row: TakenRow, company: string, now: Date): Delivery => ({
  id: row.id,
  to: row.recipient,
  purpose: z.parse(MessagePurpose, row.purpose),
  language: z.parse(Language, row.language),
  company,
  subject: row.subject,
  text: row.text,
  link: row.link && (row.channel === 'push' ? row.link : p.config.publicUrl + row.link),
  usefulSeconds: row.expiresAt && Math.max(1, Math.floor((row.expiresAt.getTime() - now.getTime()) / 1000)),
  subscription: subscriptionOf(row),
});

/** Committed before anything is sent: whoever stops in between has it sent again, under the same id. */
const takeBatch = (p: Platform, { adapter, sessionsThatCount }: Sending): Promise<Taken[]> =>
  p.transact(sender, async (tx) => {
    const rows = await takeDue(tx, adapter.channel, maxAtOnce);
    if (rows.length === 0) return [];
    const sessions = rows.flatMap(({ sessionId: id }) => (id === null ? [] : [id]));
    const counting = new Set(await sessionsThatCount(tx, sessions, tx.now));
    const { companyName } = await settingsNow(tx);
    return rows.map((row) => {
      const hasEnded = row.sessionId !== null && !counting.has(row.sessionId);
      const delivery = deliveryOf(p, row, companyName, tx.now);
      return { row, delivery: hasEnded ? { ...delivery, subscription: null } : delivery };
    });
  });

const maskedOf = ({ channel, recipient }: TakenRow): string => {
  if (channel === 'email') return masked.email(recipient);
  return channel === 'sms' ? masked.phone(recipient) : recipient.slice(recipient.indexOf('@') + 1);
};

const countOnLane = async (tx: Tx, { lane }: TakenRow, channel: Channel, outcome: Outcome): Promise<void> => {
  if (outcome.kind === 'accepted') return updateDelivered(tx, lane, channel);
  if (outcome.kind !== 'failed' || !outcome.isChannel) return;
  const until = pausedUntil(await countFailure(tx, lane, channel, outcome.why.slice(0, 200)), tx.now);
  if (until) await updatePaused(tx, lane, until);
};

const writeOutcome = (p: Platform, { row }: Taken, outcome: Outcome, { adapter, chance = Math.random }: Sending) =>
  p.transact(sender, async (tx) => {
    const { channel } = adapter;
    const tried = { channel, tries: row.tries, hasCode: row.code !== null, expiresAt: row.expiresAt };
    const verdict = verdictOn(tried, outcome, tx.now, chance());
    const why = outcome.kind === 'accepted' ? null : keptError(outcome.why, [row.code, row.recipient]);
    const due = verdict.verb === 'retry' ? { dueAt: verdict.dueAt } : {};
    await updateOutgoing(tx, row, verdict.verb, { lastError: why, ...due });
    if (outcome.kind === 'gone' && row.subscriptionId !== null) await deletePush(tx, [row.subscriptionId]);
    // After the message, and lanes last of all: every server takes these locks in one order.
    await countOnLane(tx, row, channel, outcome);
    if (why !== null)
      p.log.warn({ channel, outgoing: row.id, to: maskedOf(row), tries: row.tries, why }, 'a message was not taken');
  });

const sendOne = async (p: Platform, taken: Taken, sending: Sending): Promise<void> => {
  const { row, delivery } = taken;
  const isGone = row.channel === 'push' && delivery.subscription === null;
  const outcome: Outcome = isGone
    ? { kind: 'gone', why: 'the device no longer listens' }
    : await sending.adapter.send(delivery);
  await writeOutcome(p, taken, outcome, sending);
};

/** Sends what is due by one channel; answers how many were tried. Several servers may do it at once. */
export const sendDue = async (p: Platform, sending: Sending): Promise<number> => {
  let count = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const taken = await takeBatch(p, sending);
    if (taken.length === 0) return count;
    const ended = await Promise.allSettled(taken.map((each) => sendOne(p, each, sending)));
    const failed = ended.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
    count += taken.length;
  }
  return count;
};

/** What ran out is ended, what has a channel now waits for it, what has none is read at the desk; what is old goes. */
const tidy = (p: Platform, setUp: readonly Channel[]): Promise<number> =>
  p.transact(systemCaller('letters.tidyOutgoing'), async (tx) => {
    const others = allChannels.filter((channel) => !setUp.includes(channel));
    const expired = await expireDue(tx);
    const moved =
      (await moveByChannel(tx, 'disconnect', others)) +
      (await moveByChannel(tx, 'connect', setUp)) +
      (await forgetOld(tx));
    await deleteUnusedLanes(tx);
    return expired + moved;
  });

const jobNames = { sms: 'letters.sendSms', email: 'letters.sendEmail', push: 'letters.sendPush' } as const;

const channelsOf = (adapters: readonly ChannelAdapter[]) => adapters.map(({ channel }) => channel);

/** Each channel in a queue of its own: one that hangs holds up no other. */
export const outgoingJobs = (
  p: Platform,
  adapters: readonly ChannelAdapter[],
  sessionsThatCount: SessionsThatCount,
): Job[] => [
  {
    name: 'letters.tidyOutgoing',
    // What is old, and what nobody is subscribed to, may wait.
    next: { dueAt: tidyingDueAt(channelsOf(adapters)), ...cleaning },
    run: () => tidy(p, channelsOf(adapters)),
  },
  ...adapters.map((adapter) => ({
    name: jobNames[adapter.channel],
    queue: jobNames[adapter.channel],
    next: { dueAt: sendingDueAt(adapter.channel) },
    run: () => sendDue(p, { adapter, sessionsThatCount }),
  })),
];
