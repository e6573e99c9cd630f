import { codes } from '@hakobu/contract/base/codes';
import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import {
  giveUpOutgoing,
  listChannels,
  listOutgoing,
  sendOutgoingAgain,
} from '@hakobu/contract/letters/letters.desk-api';
import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../../../test/steps/refused.ts';
import { ChannelDouble } from '../../../../test/doubles/channel.double.ts';
import { makeWorld } from '../../../../test/world.ts';
import { hourMs, minuteMs } from '../../../platform/clock/clock.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { createLog } from '../../../platform/log/log.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Outcome } from '../channels/outcome.rules.ts';
import { channelTroubles, sendOutgoing } from '../index.ts';
import { sendDue } from './outgoing.jobs.ts';
import { leaseMs, maxLettersPerHour, maxTries } from './outgoing.rules.ts';

// Both are set up, so that what is sent again may be; nothing of them is reached: the jobs here send by doubles.
const world = makeWorld({
  settings: () => ({
    HAKOBU_SMTP_URL: 'smtp://127.0.0.1:9',
    HAKOBU_MAIL_FROM: 'shop@shop.example',
    HAKOBU_SMS_URL: 'http://127.0.0.1:9/sms',
    HAKOBU_SMS_SECRET: 'a-secret-of-the-tests',
  }),
});

let email: ChannelDouble;
let sms: ChannelDouble;
beforeEach(async () => {
  email = new ChannelDouble('email');
  sms = new ChannelDouble('sms');
  await world.pool.query('delete from letters.outgoing');
  await world.pool.query('delete from letters.lane');
});

const send = (double: ChannelDouble, p: Platform = world.platform): Promise<number> =>
  sendDue(p, {
    adapter: double.adapter,
    sessionsThatCount: (_db, ids) => Promise.resolve([...ids]),
    chance: () => 0.5,
  });

const write = (channel: 'sms' | 'email', to: string, code?: string): Promise<void> =>
  world.platform.transact(systemCaller('test'), (tx) =>
    sendOutgoing(tx, {
      channel,
      to,
      language: 'zh-CN',
      text: `text ${code ?? 'without'}`,
      ...(code === undefined
        ? { purpose: 'alreadyRegistered' as const }
        : { purpose: 'register' as const, code, expiresAt: new Date(tx.now.getTime() + 5 * minuteMs) }),
    }),
  );

type Row = {
  id: string;
  state: string;
  tries: number;
  due_at: Date | null;
  last_error: string | null;
  text: string;
  code: string | null;
};
const rows = async (): Promise<Row[]> =>
  (await world.pool.query<Row>('select * from letters.outgoing order by id')).rows;
const states = async (): Promise<string[]> => (await rows()).map(({ state }) => state);
/** So long after now is it due. */
const waits = async (): Promise<(number | null)[]> =>
  (await rows()).map(({ due_at: at }) => at && at.getTime() - world.clock.now().getTime());

const down: Outcome = { kind: 'failed', why: 'ECONNREFUSED', isChannel: true };
const later: Outcome = { kind: 'failed', why: 'EENVELOPE 451', isChannel: false };

test('a message leaves once, and is over', async () => {
  await write('email', 'mei@example.com', '482913');
  expect(await send(email)).toBe(1);
  expect(await send(email)).toBe(0);
  expect(email.taken).toMatchObject([{ to: 'mei@example.com', text: 'text 482913', usefulSeconds: 300 }]);
  expect(await states()).toEqual(['Sent']);
});

test('two servers that run the job at once send each of two hundred messages once', async () => {
  for (let at = 0; at < 200; at += 1) await write('email', `u${at}@example.com`);
  const others = Array.from({ length: 4 }, () => send(email));
  const counts = await Promise.all(others);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(200);
  expect(email.tried).toHaveLength(200);
  expect(new Set(email.tried.map(({ id }) => id)).size).toBe(200);
  expect(new Set(await states())).toEqual(new Set(['Sent']));
});

test('what is refused for a while is tried again after growing waits, and is parked in the end', async () => {
  email.outcome = () => later;
  await write('email', 'mei@example.com');
  const waited: (number | null)[] = [];
  for (let time = 1; time <= maxTries; time += 1) {
    expect(await send(email)).toBe(1);
    const [wait = null] = await waits();
    waited.push(wait);
    expect(await send(email)).toBe(0);
    if (wait !== null) world.clock.advance(wait);
  }
  expect(waited).toEqual([30_000, 60_000, 120_000, 240_000, 480_000, 960_000, 1_920_000, null]);
  expect(await rows()).toMatchObject([{ state: 'Parked', tries: maxTries, last_error: 'EENVELOPE 451' }]);
  expect(new Set(email.tried.map(({ id }) => id)).size).toBe(1);
  expect(await channelTroubles(world.platform.db)).toMatchObject({ parked: 1, channels: ['email'] });
});

test('how long whoever refuses asks to wait is waited', async () => {
  sms.outcome = () => ({ ...down, waitMs: 20 * minuteMs });
  await write('sms', '+8613800000000');
  await send(sms);
  expect(await waits()).toEqual([20 * minuteMs]);
});

test('what is refused for good is parked at once, and its error tells neither the code nor the address', async () => {
  sms.outcome = ({ to, text }) => ({ kind: 'refused', why: `no ${to}: ${text}` });
  await write('sms', '+8613800000000', '482913');
  await send(sms);
  const [row] = await rows();
  expect(row).toMatchObject({ state: 'Parked', tries: 1 });
  expect(row?.last_error).not.toMatch(/482913|138/);
});

test('whoever stops between sending and writing it down loses nothing: it goes again under the same id', async () => {
  await write('email', 'mei@example.com');
  email.outcome = () => Promise.reject(new Error('killed'));
  await expect(send(email)).rejects.toThrow('killed');
  expect(await states()).toEqual(['Sending']);
  expect(await send(email)).toBe(0);
  world.clock.advance(leaseMs);
  email.outcome = () => ({ kind: 'accepted' });
  expect(await send(email)).toBe(1);
  expect(await states()).toEqual(['Sent']);
  expect(new Set(email.tried.map(({ id }) => id)).size).toBe(1);
});

test('who comes back after their lease changes nothing of what another has done meanwhile', async () => {
  await write('email', 'mei@example.com');
  let comeBack = (_outcome: Outcome): void => undefined;
  email.outcome = () =>
    new Promise((done) => {
      comeBack = done;
    });
  const slow = send(email);
  await expect.poll(() => email.tried.length).toBe(1);
  world.clock.advance(leaseMs);
  const other = new ChannelDouble('email');
  expect(await send(other)).toBe(1);
  expect(await states()).toEqual(['Sent']);
  comeBack(later);
  await slow;
  expect(await rows()).toMatchObject([{ state: 'Sent', tries: 2, last_error: null }]);
});

test('a code that ran out is never sent, whether it waited, was parked, or had no channel', async () => {
  await write('email', 'mei@example.com', '111111');
  await write('sms', '+8613800000000', '222222');
  sms.outcome = () => ({ kind: 'refused', why: 'answered 400' });
  await send(sms);
  expect(await states()).toEqual(['Waiting', 'Parked']);
  world.clock.advance(5 * minuteMs);
  expect([await send(email), await send(sms)]).toEqual([0, 0]);
  await world.settle();
  expect(await states()).toEqual(['Expired', 'Expired']);
  expect(email.tried).toEqual([]);
});

test('a code whose next try would come too late has run out', async () => {
  sms.outcome = () => ({ ...down, waitMs: 5 * minuteMs });
  await write('sms', '+8613800000000', '222222');
  await send(sms);
  expect(await states()).toEqual(['Expired']);
});

test('of two codes to one address the later waits for the earlier, also of two servers', async () => {
  sms.outcome = () => later;
  await write('sms', '+8613800000000', '111111');
  await send(sms);
  await write('sms', '+8613800000000', '222222');
  await write('sms', '+8613900000000', '333333');
  sms.outcome = () => ({ kind: 'accepted' });
  await Promise.all([send(sms), send(sms)]);
  expect(sms.taken.map(({ text }) => text)).toEqual(['text 333333']);
  world.clock.advance(3000);
  await Promise.all([send(sms), send(sms)]);
  await send(sms);
  expect(sms.taken.map(({ text }) => text)).toEqual(['text 333333', 'text 111111', 'text 222222']);
});

test('codes go before letters, and letters to one address are so many an hour', async () => {
  for (let at = 0; at < maxLettersPerHour + 5; at += 1) await write('email', 'mei@example.com');
  await write('email', 'mei@example.com', '482913');
  await send(email);
  expect(email.taken[0]?.text).toBe('text without');
  expect(email.taken.slice(0, 10).map(({ text }) => text)).toContain('text 482913');
  const sent = email.taken.length;
  expect(sent).toBeLessThanOrEqual(maxLettersPerHour + 10);
  expect(await send(email)).toBe(0);
  world.clock.advance(hourMs + 1);
  await send(email);
  expect(await states()).toEqual(Array.from({ length: maxLettersPerHour + 6 }, () => 'Sent'));
});

test('a channel that fails again and again is paused, tried with one message, and holds up no other', async () => {
  email.outcome = () => down;
  for (let at = 0; at < 30; at += 1) await write('email', `u${at}@example.com`);
  await write('sms', '+8613800000000');
  await send(email);
  const tried = email.tried.length;
  expect(tried).toBe(10);
  expect(await send(sms)).toBe(1);
  const service = await world.staff('suzuki', 'service');
  const standing = async () => (await service.call(listChannels, {})).find(({ channel }) => channel === 'email');
  expect(await standing()).toMatchObject({ isSetUp: true, waiting: 30, lastError: 'ECONNREFUSED' });
  expect((await channelTroubles(world.platform.db)).paused).toEqual(['email']);
  world.clock.advance(2 * minuteMs);
  await send(email);
  expect(email.tried.length).toBe(tried + 1);
  world.clock.advance(2 * minuteMs);
  email.outcome = () => ({ kind: 'accepted' });
  await send(email);
  expect(email.taken).toHaveLength(30);
  expect(await standing()).toMatchObject({ waiting: 0, pausedUntil: null, lastError: null });
  expect((await channelTroubles(world.platform.db)).paused).toEqual([]);
});

test('staff send a parked message again or give it up, once each, and every step is in the audit', async () => {
  const [ito, kato] = [await world.staff('ito', 'service'), await world.staff('kato', 'service')];
  const buyer = await world.staff('yamada', 'buyer');
  email.outcome = () => ({ kind: 'refused', why: 'EENVELOPE 550' });
  await write('email', 'mei@example.com');
  await write('email', 'ann@example.com');
  await send(email);
  const [ann, mei] = (await ito.call(listOutgoing, { state: 'Parked', channel: 'email' })).list;
  const [one, other] = [{ id: mei?.id ?? '' }, { id: ann?.id ?? '' }];
  expect(await codeOf(buyer.call(sendOutgoingAgain, one))).toBe(codes.notPermitted);
  expect(await codeOf(buyer.call(giveUpOutgoing, one))).toBe(codes.notPermitted);
  expect(await codeOf(ito.call(giveUpOutgoing, { id: ito.id }))).toBe(codes.notFound);
  const raced = await Promise.allSettled([
    ito.call(sendOutgoingAgain, one),
    kato.call(sendOutgoingAgain, one),
    ito.call(giveUpOutgoing, one),
  ]);
  // Giving up is open for what waits: it can follow sending again, but neither can happen twice.
  expect(raced.slice(0, 2).filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  expect(raced.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  await kato.call(giveUpOutgoing, other);
  expect(await codeOf(ito.call(giveUpOutgoing, other))).toBe(codes.wrongState);
  expect(await codeOf(ito.call(sendOutgoingAgain, other))).toBe(codes.wrongState);
  const admin = await world.staff('sato', 'admin');
  const { list } = await admin.call(listAudit, { action: 'outbox.giveUp' });
  expect(list).toContainEqual(expect.objectContaining({ actorName: 'kato', object: `outgoing:${other.id}` }));
});

test('what was sent again has all its tries', async () => {
  const ito = await world.staff('ito', 'service');
  email.outcome = () => ({ kind: 'refused', why: 'EENVELOPE 550' });
  await write('email', 'mei@example.com');
  await send(email);
  const [row] = await rows();
  email.outcome = () => ({ kind: 'accepted' });
  await ito.call(sendOutgoingAgain, { id: row?.id ?? '' });
  expect(await rows()).toMatchObject([{ state: 'Waiting', tries: 0 }]);
  await send(email);
  expect(await states()).toEqual(['Sent']);
});

test('where a channel is set up, staff read neither code nor text of what waits for it, and the rest as ever', async () => {
  const service = await world.staff('suzuki', 'service');
  const admin = await world.staff('sato', 'admin');
  await write('sms', '+8613800001234', '482913');
  await write('sms', '+8613800001234');
  const { list } = await service.call(listOutgoing, {});
  expect(list).toMatchObject([
    { state: 'Waiting', text: 'text without', isHidden: false },
    { state: 'Waiting', text: '', isHidden: true, isRevealable: false, isForgotten: false },
  ]);
  expect(JSON.stringify(list)).not.toContain('482913');
  expect((await admin.call(listAudit, { action: 'outbox.read' })).list).toEqual([]);
});

test('texts with codes are forgotten hours after, rows a month after, and the log tells neither', async () => {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  sms.outcome = ({ to, text }) => ({ kind: 'failed', why: `no ${to} ${text}`, isChannel: false });
  await write('sms', '+8613800001234', '482913');
  await send(sms, { ...world.platform, log });
  expect(lines.join('')).toContain('138****1234');
  expect(lines.join('')).not.toMatch(/482913|13800001234/);
  world.clock.advance(5 * minuteMs + hourMs);
  await world.settle();
  expect(await rows()).toMatchObject([{ state: 'Expired', code: '482913' }]);
  world.clock.advance(hourMs + 1);
  await world.settle();
  expect(await rows()).toMatchObject([{ state: 'Expired', code: null, text: '' }]);
  const service = await world.staff('suzuki', 'service');
  expect((await service.call(listOutgoing, {})).list).toMatchObject([{ isForgotten: true, text: '' }]);
  world.clock.advance(31 * 24 * hourMs);
  await world.settle();
  expect(await rows()).toEqual([]);
});
