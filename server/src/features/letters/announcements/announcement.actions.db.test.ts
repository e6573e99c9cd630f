import { codes } from '@hakobu/contract/base/codes';
import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { addNotice } from '@hakobu/contract/content/content.desk-api';
import * as api from '@hakobu/contract/letters/announcement.desk-api';
import type { AnnouncementGiven } from '@hakobu/contract/letters/announcement.shape';
import { letterDetail, listLetters, readLetters } from '@hakobu/contract/letters/letter.api';
import { expect, test } from 'vitest';
import { placed } from '../../../../test/steps/bought.ts';
import { putGoods } from '../../../../test/steps/goods.ts';
import { richShopper } from '../../../../test/steps/stored.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { assemble } from '../../../assemble.ts';
import { hourMs } from '../../../platform/clock/clock.ts';
import { createLog } from '../../../platform/log/log.ts';
import { shoppersByIds } from '../../shoppers/index.ts';

const world = makeWorld();
const sale = { title: '年末特惠', paragraphs: ['全场手续费五折。'] };
const given = (part: Partial<AnnouncementGiven> = {}): AnnouncementGiven => ({
  name: '年末活动',
  kind: 'activity',
  words: { 'zh-CN': sale },
  link: { kind: 'screen', code: 'mall' },
  audience: 'all',
  accounts: [],
  ...part,
});
const numberOf = async ({ id }: Person) => (await shoppersByIds(world.platform.db, [id]))[0]?.number ?? '';
const announcer = () => world.staff('mori', 'content');
const lettersOf = async (mei: Person) => (await mei.call(listLetters, { kind: 'activity' })).list;
const wrongState = { code: codes.wrongState };
const invalid = { code: codes.invalidRequest };

test('a draft reaches nobody; once it goes every shopper gets one letter, and its figures are counted', async () => {
  const mori = await announcer();
  const mei = await world.shopper('mei');
  const lin = await world.shopper('lin');
  const draft = await mori.call(api.createAnnouncement, given());
  expect(draft).toMatchObject({ state: 'Draft', version: 1, sent: 0, opened: 0, reach: 2, createdBy: 'mori' });
  await world.settle();
  expect(await lettersOf(mei)).toEqual([]);
  const { id, version } = draft;
  await mori.call(api.scheduleAnnouncement, { id, version });
  await world.settle();
  const late = await world.shopper('late');
  await world.settle();
  expect(await lettersOf(late)).toEqual([]);
  const [letter] = await lettersOf(mei);
  expect(letter).toMatchObject({ title: '年末特惠', kind: 'activity', about: { kind: 'screen', code: 'mall' } });
  await mei.call(letterDetail, { id: letter?.id ?? '' });
  await lin.call(readLetters, {});
  const sent = await mori.call(api.readAnnouncement, { id });
  expect(sent).toMatchObject({ state: 'Sent', sent: 2, opened: 1 });
  expect(sent.steps.map(({ verb }) => verb)).toEqual(['create', 'schedule', 'begin', 'finish']);
  const admin = await world.staff('sato', 'admin');
  expect((await admin.call(listAudit, { action: 'letters.announce' })).list).toHaveLength(2);
});

test('those who are chosen get it and nobody else, in the words they read best', async () => {
  const mori = await announcer();
  const mei = await world.shopper('mei');
  const lin = await world.shopper('lin');
  const accounts = [await numberOf(mei), await numberOf(mei)];
  const words = { en: { title: 'Sale', paragraphs: ['Half the fee.'] } };
  const { id, version, recipients } = await mori.call(
    api.createAnnouncement,
    given({ audience: 'chosen', accounts, words, kind: 'system' }),
  );
  expect(recipients.map((each) => each.id)).toEqual([mei.id]);
  await mori.call(api.scheduleAnnouncement, { id, version });
  await world.settle();
  expect((await mei.call(listLetters, { kind: 'system' })).list[0]?.title).toBe('Sale');
  expect((await lin.call(listLetters, { kind: 'system' })).list).toEqual([]);
});

test('it goes at its time, can be taken back and called off until then, and not afterwards', async () => {
  const mori = await announcer();
  const mei = await world.shopper('mei');
  const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * hourMs).toISOString();
  const { id, version } = await mori.call(api.createAnnouncement, given({ name: '一' }));
  for (const sendAt of [inHours(-1), inHours(24 * 400), 'tomorrow'])
    await expect(mori.call(api.scheduleAnnouncement, { id, version, sendAt })).rejects.toMatchObject(invalid);
  const waiting = await mori.call(api.scheduleAnnouncement, { id, version, sendAt: inHours(0.25) });
  expect(waiting).toMatchObject({ state: 'Scheduled', sendAt: inHours(0.25) });
  await expect(mori.call(api.editAnnouncement, { id, ...given(), version: waiting.version })).rejects.toMatchObject(
    wrongState,
  );
  const back = await mori.call(api.takeBackAnnouncement, { id });
  const edited = await mori.call(api.editAnnouncement, { id, ...given({ name: '二' }), version: back.version });
  expect(edited).toMatchObject({ state: 'Draft', name: '二' });
  await expect(mori.call(api.editAnnouncement, { id, ...given(), version: back.version })).rejects.toMatchObject(
    wrongState,
  );
  await mori.call(api.scheduleAnnouncement, { id, version: edited.version, sendAt: inHours(0.25) });
  world.clock.advance(hourMs / 4 - 1);
  await world.settle();
  expect(await lettersOf(mei)).toEqual([]);
  world.clock.advance(1);
  await world.settle();
  expect(await lettersOf(mei)).toHaveLength(1);
  await expect(mori.call(api.cancelAnnouncement, { id })).rejects.toMatchObject(wrongState);
  await expect(mori.call(api.takeBackAnnouncement, { id })).rejects.toMatchObject(wrongState);
  const other = await mori.call(api.createAnnouncement, given());
  expect(await mori.call(api.cancelAnnouncement, { id: other.id })).toMatchObject({ state: 'Cancelled', sent: 0 });
  await expect(mori.call(api.scheduleAnnouncement, { id: other.id, version: 2 })).rejects.toMatchObject(wrongState);
});

test('called off while it is due: either everybody gets it or nobody', async () => {
  const mori = await announcer();
  const mei = await world.shopper('mei');
  for (let round = 0; round < 5; round += 1) {
    const before = (await lettersOf(mei)).length;
    const { id, version } = await mori.call(api.createAnnouncement, given());
    await mori.call(api.scheduleAnnouncement, { id, version });
    await Promise.allSettled([
      mori.call(api.cancelAnnouncement, { id }),
      world.app.runDueJobs(),
      mori.call(api.takeBackAnnouncement, { id }),
    ]);
    await world.settle();
    const { state, sent } = await mori.call(api.readAnnouncement, { id });
    const got = (await lettersOf(mei)).length - before;
    expect([state, got, sent > 0]).toEqual(state === 'Sent' ? ['Sent', 1, true] : [state, 0, false]);
    expect(['Sent', 'Draft', 'Cancelled']).toContain(state);
  }
});

test('two servers that write to five hundred shoppers write to each once', async () => {
  const mori = await announcer();
  await world.pool.query(
    `insert into shoppers.shopper
    (id, nick_name, avatar, user_name, password_hash, language, state, created_at)
    select gen_random_uuid(), 'many', '', 'many' || n, '', 'zh-CN', case when n = 1 then 'closed' else 'open' end, $1
    from generate_series(1, 500) n`,
    [world.clock.now()],
  );
  const second = await assemble({
    pool: world.pool,
    config: world.platform.config,
    clock: world.clock,
    log: createLog('silent'),
  });
  const { id, version, reach } = await mori.call(api.createAnnouncement, given());
  await mori.call(api.scheduleAnnouncement, { id, version });
  await Promise.all([world.app.runDueJobs(), second.runDueJobs(), world.app.runDueJobs(), second.runDueJobs()]);
  await second.stop();
  await world.settle();
  const { rows } = await world.pool.query(
    'select count(*)::int as letters, count(distinct shopper_id)::int as shoppers from letters.letter where about_code = $1',
    [id],
  );
  expect(rows[0]).toEqual({ letters: reach, shoppers: reach });
  expect(await mori.call(api.readAnnouncement, { id })).toMatchObject({ state: 'Sent', sent: reach });
});

test('goods are opened whose id has a stroke in it, as those of shops have; off sale, or gone by the time it goes, they are refused', async () => {
  const mori = await announcer();
  const { goodsId, platformCode } = await putGoods(world.pool, { name: 'カメラ' });
  const code = `${platformCode}/camera-no-mori/${goodsId}`;
  await expect(mori.call(api.createAnnouncement, given({ link: { kind: 'goods', code } }))).rejects.toMatchObject(
    invalid,
  );
  await world.pool.query('update goods.goods set goods_id = $2 where goods_id = $1', [
    goodsId,
    `camera-no-mori/${goodsId}`,
  ]);
  const { id, version, link } = await mori.call(api.createAnnouncement, given({ link: { kind: 'goods', code } }));
  expect(link).toEqual({ kind: 'goods', code });
  const offSale = (reason: string | null) =>
    world.pool.query(
      'update goods.goods set hidden_at = case when $2::text is null then null else now() end, hidden_reason = $2 where goods_id = $1',
      [`camera-no-mori/${goodsId}`, reason],
    );
  await offSale('仿冒');
  await expect(mori.call(api.createAnnouncement, given({ link: { kind: 'goods', code } }))).rejects.toMatchObject(
    invalid,
  );
  await offSale(null);
  await world.pool.query('update goods.goods set goods_id = $1 where goods_id = $2', [
    goodsId,
    `camera-no-mori/${goodsId}`,
  ]);
  await expect(mori.call(api.scheduleAnnouncement, { id, version })).rejects.toMatchObject(invalid);
});

test('refused: faults, accounts that nobody has, links that lead nowhere, nothing to say and nobody to say it to', async () => {
  const mori = await announcer();
  const mei = await richShopper(world, 'mei');
  const lin = await world.shopper('lin');
  const [order = ''] = await placed(world, mei, [{ name: 'クマ' }]);
  const unpublished = await mori.call(addNotice, {
    texts: { 'zh-CN': { title: '草稿', content: '<p>还没写完</p>' } },
    isPinned: false,
    place: 0,
  });
  const create = (part: Partial<AnnouncementGiven>) => mori.call(api.createAnnouncement, given(part));
  await expect(create({ words: { 'zh-CN': { title: '<b>x</b>', paragraphs: ['x'] } } })).rejects.toMatchObject({
    ...invalid,
    data: { faults: [{ language: 'zh-CN', place: 'title', fault: 'html' }] },
  });
  const accounts = ['nobody@example.com', await numberOf(mei)];
  await expect(create({ audience: 'chosen', accounts })).rejects.toMatchObject({
    ...invalid,
    data: { accounts: ['nobody@example.com'] },
  });
  for (const link of [
    { kind: 'goods', code: 'mercari/no-such' },
    { kind: 'article', code: '99999' },
    { kind: 'notice', code: '99999' },
    { kind: 'notice', code: unpublished.id },
    { kind: 'order', code: order },
  ] as const)
    await expect(create({ link })).rejects.toMatchObject(invalid);
  const byOrder = async (...people: Person[]) =>
    create({
      audience: 'chosen',
      accounts: await Promise.all(people.map(numberOf)),
      link: { kind: 'order', code: order },
    });
  await expect(byOrder(lin)).rejects.toMatchObject(invalid);
  await expect(byOrder(mei, lin)).rejects.toMatchObject(invalid);
  expect(await byOrder(mei)).toMatchObject({ link: { kind: 'order', code: order } });
  for (const part of [{ words: {} }, { audience: 'chosen' }] as const) {
    const { id, version } = await create(part);
    await expect(mori.call(api.scheduleAnnouncement, { id, version })).rejects.toMatchObject(invalid);
  }
  await expect(mori.call(api.readAnnouncement, { id: mei.id })).rejects.toMatchObject({ code: codes.notFound });
  const service = await world.staff('ito', 'service');
  await expect(service.call(api.listAnnouncements, {})).rejects.toMatchObject({ code: codes.notPermitted });
  await expect(service.call(api.createAnnouncement, given())).rejects.toMatchObject({ code: codes.notPermitted });
});
