import { codes } from '@hakobu/contract/base/codes';
import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import * as api from '@hakobu/contract/letters/announcement.desk-api';
import { listLetters } from '@hakobu/contract/letters/letter.api';
import { beforeEach, expect, test } from 'vitest';
import { ChannelDouble } from '../../../../test/doubles/channel.double.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { hourMs, minuteMs } from '../../../platform/clock/clock.ts';
import { announcementJob } from './announcement.jobs.ts';
import { sendDue } from '../outgoing/outgoing.jobs.ts';

// E-mail is set up, so that letters wait to leave by it; nothing is reached: what leaves here leaves by a double.
const world = makeWorld({
  settings: () => ({ HAKOBU_SMTP_URL: 'smtp://127.0.0.1:9', HAKOBU_MAIL_FROM: 'shop@shop.example' }),
});
const wrongState = { code: codes.wrongState };
const words = { 'zh-CN': { title: '仓库放假', paragraphs: ['元旦不发货。'] } };
const batch = 200;

beforeEach(async () => {
  await world.pool.query('delete from letters.outgoing');
});

const announcer = () => world.staff('mori', 'content');

const create = (mori: Person) =>
  mori.call(api.createAnnouncement, { name: '放假', kind: 'system', words, audience: 'all', accounts: [] });

const schedule = async (mori: Person): Promise<string> => {
  const { id, version } = await create(mori);
  await mori.call(api.scheduleAnnouncement, { id, version });
  return id;
};

/** The first step begins it, each after that is a batch. */
const take = (steps?: number) => announcementJob(world.platform, steps).run();

const many = (count: number) =>
  world.pool.query(
    `insert into shoppers.shopper
    (id, nick_name, avatar, user_name, password_hash, language, state, created_at)
    select gen_random_uuid(), 'many', '', 'many' || gen_random_uuid(), '', 'zh-CN', 'open', $2
    from generate_series(1, $1) n`,
    [count, world.clock.now()],
  );

/** They have seen enough: what follows reaches the few who are named. */
const closeMany = () => world.pool.query("update shoppers.shopper set state = 'closed' where nick_name = 'many'");

const written = async (id: string): Promise<number> => {
  const { rows } = await world.pool.query('select from letters.letter where about_code = $1', [id]);
  return rows.length;
};

const withEmail = async (name: string): Promise<Person> => {
  const person = await world.shopper(name);
  await world.pool.query('update shoppers.shopper set email = $2 where id = $1', [
    person.id,
    `${name}${person.id.slice(-8)}@example.com`,
  ]);
  return person;
};

const outgoing = async () =>
  (await world.pool.query<{ state: string; last_error: string | null }>('select * from letters.outgoing')).rows;

const send = (double: ChannelDouble) =>
  sendDue(world.platform, {
    adapter: double.adapter,
    sessionsThatCount: (_db, ids) => Promise.resolve([...ids]),
    chance: () => 0.5,
  });

test('stopped midway: who has the letter keeps it, nobody else ever gets one, and it is written down who stopped it', async () => {
  const mori = await announcer();
  await many(2 * batch + 100);
  const id = await schedule(mori);
  await take(3);
  const stopped = await mori.call(api.stopAnnouncement, { id });
  expect(stopped).toMatchObject({ state: 'Stopped', sent: 2 * batch, endedAt: world.clock.now().toISOString() });
  expect(stopped.steps.map(({ verb, by }) => [verb, by]).at(-1)).toEqual(['stop', 'mori']);
  await world.settle();
  world.clock.advance(10 * minuteMs);
  await world.settle();
  expect(await written(id)).toBe(2 * batch);
  expect(await mori.call(api.readAnnouncement, { id })).toMatchObject({ state: 'Stopped', sent: 2 * batch });
  expect((await mori.call(api.listAnnouncements, { state: 'Stopped' })).list.map((each) => each.id)).toEqual([id]);
  const admin = await world.staff('sato', 'admin');
  const [entry] = (await admin.call(listAudit, { action: 'letters.announce' })).list;
  expect(entry).toMatchObject({
    object: `announcement:${id}`,
    before: { state: 'Sending' },
    after: { state: 'Stopped', sent: 2 * batch },
  });
  await closeMany();
});

test('what was written but has not left by e-mail never leaves after the stop, whenever its event comes', async () => {
  const mori = await announcer();
  const mei = await withEmail('mei');
  const email = new ChannelDouble('email');
  const waits = await schedule(mori);
  await take(2);
  await world.app.outbox.drain();
  expect(await outgoing()).toMatchObject([{ state: 'Waiting' }]);
  await mori.call(api.stopAnnouncement, { id: waits });
  const late = await schedule(mori);
  await take(2);
  await mori.call(api.stopAnnouncement, { id: late });
  await world.app.outbox.drain();
  for (let hour = 0; hour < 3; hour += 1) {
    await send(email);
    await world.settle();
    world.clock.advance(hourMs);
  }
  expect(email.tried).toEqual([]);
  expect(await outgoing()).toMatchObject([{ state: 'Expired', last_error: 'the announcement was stopped' }]);
  expect((await mei.call(listLetters, { kind: 'system' })).list).toHaveLength(2);
});

test('what is on its way when it is stopped arrives or not, but is not tried again', async () => {
  const mori = await announcer();
  await withEmail('lin');
  const email = new ChannelDouble('email');
  const id = await schedule(mori);
  await take(2);
  await world.app.outbox.drain();
  email.outcome = async () => {
    if (email.tried.length === 1) await mori.call(api.stopAnnouncement, { id });
    return { kind: 'failed', why: 'EENVELOPE 451', isChannel: false };
  };
  await send(email);
  const tried = email.tried.length;
  for (let hour = 0; hour < 3; hour += 1) {
    world.clock.advance(hourMs);
    await send(email);
    await world.settle();
  }
  expect(email.tried).toHaveLength(tried);
  expect(new Set((await outgoing()).map(({ state }) => state))).toEqual(new Set(['Expired']));
});

test('refused before it goes, when it is through, a second time, and to whoever may not announce', async () => {
  const mori = await announcer();
  const { id, version } = await create(mori);
  await expect(mori.call(api.stopAnnouncement, { id })).rejects.toMatchObject(wrongState);
  await mori.call(api.scheduleAnnouncement, { id, version });
  await expect(mori.call(api.stopAnnouncement, { id })).rejects.toMatchObject(wrongState);
  const service = await world.staff('ito', 'service');
  await expect(service.call(api.stopAnnouncement, { id })).rejects.toMatchObject({ code: codes.notPermitted });
  await take();
  await expect(mori.call(api.stopAnnouncement, { id })).rejects.toMatchObject(wrongState);
  expect(await mori.call(api.readAnnouncement, { id })).toMatchObject({ state: 'Sent' });
  const other = await schedule(mori);
  await take(1);
  await mori.call(api.stopAnnouncement, { id: other });
  await expect(mori.call(api.stopAnnouncement, { id: other })).rejects.toMatchObject(wrongState);
  await expect(mori.call(api.cancelAnnouncement, { id: other })).rejects.toMatchObject(wrongState);
  await expect(mori.call(api.stopAnnouncement, { id: mori.id })).rejects.toMatchObject({ code: codes.notFound });
});

// Last: nobody has to hear of its thousands of letters.
test('stopped while two servers write its letters: what is counted in the answer is what there ever is', async () => {
  const mori = await announcer();
  await many(2 * batch);
  const ends = new Set<string>();
  for (const pause of [0, 2, 4, 6, 8, 10]) {
    const id = await schedule(mori);
    await take(1);
    const writing = [take(), take()];
    for (let count = 0; count < pause; count += 1) await world.pool.query('select 1');
    const [answer] = await Promise.allSettled([mori.call(api.stopAnnouncement, { id })]);
    const atAnswer = await written(id);
    await Promise.all(writing);
    await take();
    const { state, sent, reach } = await mori.call(api.readAnnouncement, { id });
    expect(await written(id)).toBe(sent);
    const letter = answer.status === 'fulfilled' ? answer.value.sent : answer.reason.code;
    expect([state, letter, sent]).toEqual(
      state === 'Stopped' ? ['Stopped', sent, atAnswer] : ['Sent', codes.wrongState, reach],
    );
    ends.add(state);
  }
  expect(ends).toContain('Stopped');
});
