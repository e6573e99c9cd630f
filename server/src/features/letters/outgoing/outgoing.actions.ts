import { done } from '@hakobu/contract/base/shapes';
import type { Language } from '@hakobu/contract/base/languages';
import { canMove } from '@hakobu/contract/base/lifecycle';
import type { Page } from '@hakobu/contract/base/page';
import {
  channels as allChannels,
  type ChannelStatus,
  type MessagePurpose,
  type OutgoingMessage,
  OutgoingState,
} from '@hakobu/contract/letters/letters.desk-api';
import { outgoingLifecycle } from '@hakobu/contract/letters/outgoing.lifecycle';
import {
  channelNotSetUp,
  codeNotRevealed,
  outgoingMovedOn,
  outgoingNotFound,
} from '@hakobu/contract/letters/outgoing.problems';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { pageById } from '../../../platform/database/statements/keyset.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import type { ChannelAdapter } from '../channels/channel.port.ts';
import { listPaused } from './lane.store.ts';
import { failuresBorne } from './outgoing.rules.ts';
import {
  countByChannel,
  insertOutgoing,
  listOutgoing,
  lockOutgoing,
  type OutgoingFilter,
  type OutgoingRow,
  updateOutgoing,
} from './outgoing.store.ts';
import { presentOutgoing } from './outgoing.presenters.ts';

type Code = {
  /** The code inside the text, when it carries one, and until when it is of use: it is never sent later. */
  readonly code: string;
  readonly expiresAt: Date;
};

export type Outgoing = {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly purpose: Exclude<MessagePurpose, 'letter'>;
  readonly language: Language;
  readonly text: string;
  readonly shopperId?: string;
} & (
  | Code
  | { readonly code?: never; readonly expiresAt?: never }
  | { readonly code?: never; readonly expiresAt: Date }
);

/** Writes a message for somebody outside. Where its channel is not set up it waits at the desk among what is outgoing. */
export const sendOutgoing = (
  tx: Tx,
  { to, code, expiresAt, shopperId, channel, ...message }: Outgoing,
): Promise<void> =>
  insertOutgoing(tx, {
    ...message,
    channel,
    lane: channel,
    id: newId(),
    recipient: to,
    code: code ?? null,
    expiresAt: expiresAt ?? null,
    shopperId: shopperId ?? null,
  });

type Ways = { readonly adapters: readonly ChannelAdapter[] };

/** A code is told at the desk only where it waits and has no other way to its reader, and never in production. */
const mayBeRevealed =
  ({ config }: Platform, adapters: readonly ChannelAdapter[]) =>
  ({ channel, code, endedAt }: OutgoingRow): boolean =>
    !config.production && code !== null && endedAt === null && !adapters.some((each) => each.channel === channel);

/** What leaves and what waits for a channel; what holds a code stays hidden. */
export const readOutgoing = async (
  p: Platform,
  { limit, adapters, ...filter }: OutgoingFilter & { readonly limit: number } & Ways,
): Promise<Page<OutgoingMessage>> => {
  const rows = await listOutgoing(p.db, filter, limit + 1);
  return pageById(rows, limit, (row) => presentOutgoing(row, mayBeRevealed(p, adapters)));
};

/** Tells a code that has no channel, and writes down who saw it: a code opens an account. Throws 10002, 10003. */
export const revealOutgoing = (
  p: Platform,
  caller: Caller<Staff>,
  id: string,
  adapters: readonly ChannelAdapter[],
): Promise<{ text: string; code: string }> =>
  p.transact(caller, async (tx) => {
    const row = await lockOutgoing(tx, id);
    if (!row) throw outgoingNotFound();
    const isLate = row.expiresAt !== null && row.expiresAt <= tx.now;
    if (row.code === null || isLate || !mayBeRevealed(p, adapters)(row)) throw codeNotRevealed();
    await audit(tx, caller, { action: 'outbox.reveal', object: `outgoing:${id}` });
    return { text: row.text, code: row.code };
  });

export const readChannels = async (db: Db, adapters: readonly ChannelAdapter[]): Promise<ChannelStatus[]> => {
  const counts = new Map((await countByChannel(db)).map((count) => [count.channel, count]));
  const paused = await listPaused(db, failuresBorne);
  return allChannels.map((channel) => {
    const lane = paused.find((each) => each.channel === channel);
    return {
      channel,
      isSetUp: adapters.some((adapter) => adapter.channel === channel),
      waiting: counts.get(channel)?.waiting ?? 0,
      parked: counts.get(channel)?.parked ?? 0,
      pausedUntil: lane?.pausedUntil?.toISOString() ?? null,
      lastError: lane?.lastError ?? null,
    };
  });
};

type Deciding = { readonly id: string; readonly verb: 'sendAgain' | 'giveUp' };

const decide = (p: Platform, caller: Caller<Staff>, { id, verb }: Deciding, mayLeaveBy: (channel: string) => boolean) =>
  p.transact(caller, async (tx) => {
    const row = await lockOutgoing(tx, id);
    if (!row) throw outgoingNotFound();
    const state = z.parse(OutgoingState, row.state);
    const isLate = row.expiresAt !== null && row.expiresAt <= tx.now;
    if (!canMove(outgoingLifecycle, verb, state, 'staff') || isLate) throw outgoingMovedOn({}, { state });
    if (verb === 'sendAgain' && !mayLeaveBy(row.channel)) throw channelNotSetUp();
    const change = verb === 'sendAgain' ? { tries: 0 } : { lastError: row.lastError };
    if (!(await updateOutgoing(tx, row, verb, change))) throw outgoingMovedOn({}, { state });
    await audit(tx, caller, {
      action: `outbox.${verb}`,
      object: `outgoing:${id}`,
      before: { state, channel: row.channel, tries: row.tries, lastError: row.lastError },
      after: { state: outgoingLifecycle.moves[verb].to },
    });
    return done;
  });

/** Gives a parked message all its tries again. Throws 10002, 10003; and 10003 where its channel is not set up. */
export const sendAgain = (p: Platform, caller: Caller<Staff>, id: string, adapters: readonly ChannelAdapter[]) =>
  decide(p, caller, { id, verb: 'sendAgain' }, (channel) => adapters.some((each) => each.channel === channel));

/** Throws 10002, 10003. */
export const giveUp = (p: Platform, caller: Caller<Staff>, id: string) =>
  decide(p, caller, { id, verb: 'giveUp' }, () => true);

/** What whoever runs the server has to look at: parked messages, and lanes that are paused. */
export const channelTroubles = async (db: Db) => {
  const counts = await countByChannel(db);
  const parked = counts.filter((count) => count.parked > 0);
  const paused = await listPaused(db, failuresBorne);
  return {
    parked: parked.reduce((sum, count) => sum + count.parked, 0),
    channels: parked.map(({ channel }) => channel),
    paused: paused.map(({ lane }) => lane),
    lastError: paused[0]?.lastError ?? null,
  };
};
