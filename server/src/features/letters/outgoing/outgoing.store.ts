import type { Channel, MessagePurpose, OutgoingState } from '@hakobu/contract/letters/letters.desk-api';
import { outgoingLifecycle } from '@hakobu/contract/letters/outgoing.lifecycle';
import type { VerbOf } from '@hakobu/contract/base/lifecycle';
import { type Selectable, sql } from 'kysely';
import { hourMs } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/tables.ts';
import { failuresBorne, keptMs, leaseMs, maxLettersPerHour, textForgottenAfterMs } from './outgoing.rules.ts';
import { announced } from '../templates/template.rules.ts';
import { earliest, firstOf, type Instant } from '../../../platform/database/statements/earliest.ts';

export type OutgoingRow = Selectable<DB['letters.outgoing']>;
export type OutgoingVerb = VerbOf<typeof outgoingLifecycle>;

export type NewOutgoing = {
  readonly id: string;
  readonly channel: Channel;
  /** A channel, or of push a push service: what fails together. */
  readonly lane: string;
  readonly recipient: string;
  readonly purpose: MessagePurpose;
  readonly language: string;
  readonly subject?: string;
  readonly text: string;
  readonly code: string | null;
  readonly link?: string;
  readonly shopperId: string | null;
  readonly letterId?: string;
  readonly subscriptionId?: string;
  readonly expiresAt: Date | null;
};

/** A letter that is to leave by the same way already stays as it is. */
export const insertOutgoing = async (tx: Tx, message: NewOutgoing): Promise<void> => {
  await tx
    .insertInto('letters.outgoing')
    .values({ ...message, state: 'Waiting', dueAt: tx.now, createdAt: tx.now })
    .onConflict((on) => on.doNothing())
    .execute();
};

export type OutgoingFilter = {
  readonly cursor?: string | undefined;
  readonly channel?: Channel | undefined;
  readonly state?: OutgoingState | undefined;
};

/** Newest first: ids are UUID v7, made in the order of time. */
export const listOutgoing = (
  db: Db,
  { cursor, channel, state }: OutgoingFilter,
  limit: number,
): Promise<OutgoingRow[]> => {
  let query = db.selectFrom('letters.outgoing').selectAll();
  if (cursor !== undefined) query = query.where('id', '<', cursor);
  if (channel !== undefined) query = query.where('channel', '=', channel);
  if (state !== undefined) query = query.where('state', '=', state);
  return query.orderBy('id', 'desc').limit(limit).execute();
};

export const lockOutgoing = (tx: Tx, id: string): Promise<OutgoingRow | undefined> =>
  tx.selectFrom('letters.outgoing').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type TakenRow = OutgoingRow & {
  readonly endpoint: string | null;
  readonly p256dh: string | null;
  readonly auth: string | null;
  readonly sessionId: string | null;
};

/**
 * Takes what is due under a lease. Another server's are skipped; of codes to one address the later waits for the
 * earlier; a lane that is paused is left alone, and the first after a pause goes alone; letters to one address are so
 * many an hour.
 */
export const takeDue = async (tx: Tx, channel: Channel, max: number): Promise<TakenRow[]> => {
  const { rows } = await sql<TakenRow>`
    with due as (
      select o.id, coalesce(l.failures, 0) as failures, row_number() over (partition by o.lane order by o.due_at, o.id) as place
      from (
        select id, lane, due_at from letters.outgoing as o
        where channel = ${channel} and due_at <= ${tx.now} and (expires_at is null or expires_at > ${tx.now})
          and not exists (select from letters.lane as l where l.lane = o.lane and l.paused_until > ${tx.now})
          and (o.code is null or not exists (
            select from letters.outgoing as e where e.channel = o.channel and e.recipient = o.recipient and e.id < o.id
              and e.due_at is not null and e.code is not null and e.expires_at > ${tx.now}))
          and (o.code is not null or (
            select count(*) from letters.outgoing as s where s.channel = o.channel and s.recipient = o.recipient
              and s.state = 'Sent' and s.ended_at > ${new Date(tx.now.getTime() - hourMs)}) < ${maxLettersPerHour})
        order by (code is null), due_at, id limit ${max * 10}) as o
      left join letters.lane as l on l.lane = o.lane),
    locked as (
      select o.id from letters.outgoing as o join due on due.id = o.id
      where o.due_at <= ${tx.now} and (o.expires_at is null or o.expires_at > ${tx.now}) and (due.place = 1 or due.failures < ${failuresBorne})
      order by (o.code is null), o.due_at, o.id limit ${max} for update of o skip locked),
    taken as (
      update letters.outgoing as o
      set state = ${outgoingLifecycle.moves.send.to}, tries = tries + 1, due_at = ${new Date(tx.now.getTime() + leaseMs)}
      from locked where o.id = locked.id returning o.*)
    select taken.*, s.endpoint, s.p256dh, s.auth, s.session_id
    from taken left join letters.push_subscription as s on s.id = taken.subscription_id
    order by taken.id`.execute(tx);
  return rows;
};

/** When the first message of a channel is to be sent, as far as its due time says: its lane may be paused for longer. */
export const sendingDueAt = (channel: Channel): Instant =>
  earliest('letters.outgoing', 'dueAt', sql`channel = ${channel}`);

/** When the first message runs out, or since when one waits, or does not, for a channel that has come or gone. */
export const tidyingDueAt = (setUp: readonly Channel[]): Instant => {
  const { connect, disconnect, expire } = outgoingLifecycle.moves;
  const resting = expire.from.filter((state) => state !== 'Sending');
  const isStranded = sql`(state = any(${[...connect.from]}::text[]) and channel = any(${[...setUp]}::text[])
    or state = any(${[...disconnect.from]}::text[]) and not channel = any(${[...setUp]}::text[]))`;
  return firstOf(
    earliest('letters.outgoing', 'expiresAt', sql`state = any(${resting}::text[])`),
    sql<Date | null>`(select min(greatest(expires_at, due_at)) from letters.outgoing
      where state = 'Sending' and expires_at is not null)`,
    earliest('letters.outgoing', 'createdAt', isStranded),
  );
};

export type OutgoingChange = { readonly dueAt?: Date; readonly lastError?: string | null; readonly tries?: number };

/** Takes a move, from the state that it was seen in and with the tries that it had; false when somebody was faster. */
export const updateOutgoing = async (
  tx: Tx,
  { id, state, tries }: Pick<OutgoingRow, 'id' | 'state' | 'tries'>,
  verb: OutgoingVerb,
  change: OutgoingChange = {},
): Promise<boolean> => {
  const { to } = outgoingLifecycle.moves[verb];
  const isOpen = to === 'Waiting' || to === 'Sending';
  const { numUpdatedRows } = await tx
    .updateTable('letters.outgoing')
    .set({
      lastError: null,
      ...change,
      state: to,
      dueAt: isOpen ? (change.dueAt ?? tx.now) : null,
      endedAt: outgoingLifecycle.ends.includes(to) ? tx.now : null,
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('tries', '=', tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Moves what a channel's being there, or not, makes wait or not. */
export const moveByChannel = async (
  tx: Tx,
  verb: 'connect' | 'disconnect',
  channels: readonly Channel[],
): Promise<number> => {
  const { from, to } = outgoingLifecycle.moves[verb];
  if (channels.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('letters.outgoing')
    .set({ state: to, dueAt: verb === 'connect' ? tx.now : null })
    .where('state', 'in', [...from])
    .where('channel', 'in', [...channels])
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Ends what ran out before it was sent; one on its way is left to whoever has it, for as long as they may. */
export const expireDue = async (tx: Tx): Promise<number> => {
  const { from, to } = outgoingLifecycle.moves.expire;
  const { numUpdatedRows } = await tx
    .updateTable('letters.outgoing')
    .set({ state: to, dueAt: null, endedAt: tx.now })
    .where('state', 'in', [...from])
    .where('expiresAt', '<=', tx.now)
    .where((of) => of.or([of('state', '<>', 'Sending'), of('dueAt', '<=', tx.now)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/**
 * Texts with codes go soon after they are of no use, what has ended goes a month later; the last word to somebody who left
 * as soon as it has.
 */
export const forgetOld = async (tx: Tx): Promise<number> => {
  const forgotten = await tx
    .updateTable('letters.outgoing')
    .set({ text: '', code: null, forgottenAt: tx.now })
    .where('code', 'is not', null)
    .where('expiresAt', '<', new Date(tx.now.getTime() - textForgottenAfterMs))
    .where('dueAt', 'is', null)
    .executeTakeFirst();
  const { rows } = await sql`
    delete from letters.outgoing where id in (
      select id from letters.outgoing
      where state in ('Sent', 'Expired', 'GivenUp', 'NoChannel') and created_at < ${new Date(tx.now.getTime() - keptMs)}
        or state in ('Sent', 'Expired', 'GivenUp') and purpose = 'closing' and shopper_id is null
      order by id limit 1000) returning 1`.execute(tx);
  return Number(forgotten.numUpdatedRows) + rows.length;
};

/**
 * What has not left yet of an announcement that was stopped is of no use from the moment that it was written: nobody
 * takes it, and one on its way that is not taken there is not tried again.
 */
export const endUseOfAnnounced = async (tx: Tx, announcementId: string): Promise<void> => {
  await tx
    .updateTable('letters.outgoing as o')
    .from('letters.letter as l')
    .set((of) => ({ expiresAt: of.ref('o.createdAt'), lastError: 'the announcement was stopped' }))
    .whereRef('l.id', '=', 'o.letterId')
    .where('l.aboutCode', '=', announcementId)
    .where('l.template', '=', announced)
    .where('o.state', 'in', [...outgoingLifecycle.moves.expire.from])
    .execute();
};

export type ChannelCount = { readonly channel: string; readonly waiting: number; readonly parked: number };

export const countByChannel = async (db: Db): Promise<ChannelCount[]> => {
  const { rows } = await sql<ChannelCount>`
    select channel, count(*) filter (where state <> 'Parked')::int as waiting,
      count(*) filter (where state = 'Parked')::int as parked
    from letters.outgoing where state in ('Waiting', 'NoChannel', 'Sending', 'Parked') group by channel`.execute(db);
  return rows;
};
