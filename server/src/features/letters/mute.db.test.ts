import { codes } from '@hakobu/contract/base/codes';
import type { LetterKind } from '@hakobu/contract/letters/letter.shape';
import {
  letterDetail,
  letterTypes,
  listLetters,
  muteLetters,
  readLetters,
  unreadLetters,
} from '@hakobu/contract/letters/letter.api';
import { afterAll, expect, test } from 'vitest';
import { type Ear, openEar } from '../../../test/ears.ts';
import { openConnectionRegistry } from '../../../test/connection-registries.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { letterForChannel } from './letter.queries.ts';
import { writeLetter } from './writing/letter-writing.actions.ts';
import type { LetterFacts, Template } from './templates/template.rules.ts';

const world = makeWorld();
const ears: Ear[] = [];
afterAll(() => {
  for (const ear of ears) ear.leave();
});
let step = 0;
const write = async (mei: Person, template: Template, facts: LetterFacts = {}) => {
  step += 1;
  await world.platform.transact(systemCaller('test'), (tx) =>
    writeLetter(tx, template, { shopperId: mei.id, aboutCode: `T${step}`, step: '', facts }),
  );
};
const typeOf = async (mei: Person, kind: LetterKind) =>
  (await mei.call(letterTypes, {})).find((type) => type.kind === kind);
const unread = async (mei: Person) => (await mei.call(unreadLetters, {})).unread;

test('what is muted is listed but not counted, on every device, until it is heard again', async () => {
  const mei = await world.shopper('mei');
  await write(mei, 'topUpCredited', { creditedYen: 5000 });
  await write(mei, 'orderSplit', { goods: 'クマ', otherOrder: 'O1' });
  expect(await unread(mei)).toBe(2);
  const muted = await mei.call(muteLetters, { kind: 'wallet', isMuted: true });
  expect(muted.find(({ kind }) => kind === 'wallet')).toMatchObject({ isMuted: true, unread: 0, quiet: 1 });
  await mei.call(muteLetters, { kind: 'wallet', isMuted: true });
  expect(await unread(mei)).toBe(1);
  expect((await mei.call(listLetters, { kind: 'wallet', unread: 'yes' })).list).toHaveLength(1);
  const other = await world.shopper('lin');
  expect(await typeOf(other, 'wallet')).toMatchObject({ isMuted: false });
  await mei.call(muteLetters, { kind: 'wallet', isMuted: false });
  expect(await unread(mei)).toBe(2);
});

test('letters of security count and go out whatever is muted', async () => {
  const mei = await world.shopper('mei');
  for (const kind of ['wallet', 'system'] as const) await mei.call(muteLetters, { kind, isMuted: true });
  await write(mei, 'topUpCredited', { creditedYen: 5000 });
  await write(mei, 'payeeBound', { payee: 'ICBC **** 6222' });
  await write(mei, 'payPasswordChanged');
  expect(await unread(mei)).toBe(2);
  expect(await typeOf(mei, 'wallet')).toMatchObject({ isMuted: true, hasSecurity: true, unread: 1, quiet: 1 });
  const { list } = await mei.call(listLetters, {});
  const outward = await Promise.all(list.map(({ id }) => letterForChannel(world.platform.db, id)));
  expect(outward.map((letter) => [letter?.title, letter?.isMuted])).toEqual([
    ['支付密码已修改', false],
    ['绑定了新的收款账户', false],
    ['充值已到账', true],
  ]);
  expect(outward[1]).toMatchObject({ shopperId: mei.id, language: 'zh-CN', kind: 'wallet' });
  expect(outward[1]?.link).toBe(`/wap/#/packageMy/pages/letterDetail/letterDetail?id=${list[1]?.id}`);
  expect(await letterForChannel(world.platform.db, mei.id)).toBeUndefined();
});

test('a storm of mutes and reads ends in one state', async () => {
  const mei = await world.shopper('mei');
  for (let count = 0; count < 5; count += 1) await write(mei, 'orderSplit', { goods: 'クマ', otherOrder: 'O1' });
  await Promise.all(
    Array.from({ length: 40 }, (_, place) =>
      place % 2
        ? mei.call(muteLetters, { kind: 'order', isMuted: true })
        : mei.call(readLetters, place % 4 ? { kind: 'order' } : {}),
    ),
  );
  expect(await typeOf(mei, 'order')).toMatchObject({ isMuted: true, unread: 0, quiet: 0 });
});

test('another’s letter is answered as if it did not exist, opened or marked', async () => {
  const mei = await world.shopper('mei');
  const lin = await world.shopper('lin');
  await write(mei, 'orderSplit', { goods: 'クマ', otherOrder: 'O1' });
  const [letter] = (await mei.call(listLetters, {})).list;
  const id = letter?.id ?? '';
  await expect(lin.call(letterDetail, { id })).rejects.toMatchObject({ code: codes.notFound });
  await lin.call(readLetters, { ids: [id] });
  await lin.call(readLetters, {});
  expect(await unread(mei)).toBe(1);
  await expect(world.anyone(letterDetail, { id })).rejects.toMatchObject({ code: codes.noToken });
});

test('a hundred are marked at once and no more', async () => {
  const mei = await world.shopper('mei');
  const ids = Array.from({ length: 100_000 }, () => mei.id);
  await expect(mei.call(readLetters, { ids: ids.slice(0, 101) })).rejects.toMatchObject({
    code: codes.invalidRequest,
  });
  await expect(mei.call(readLetters, { ids })).rejects.toMatchObject({
    code: codes.invalidRequest,
    message: '内容过大',
  });
  await expect(mei.call(readLetters, { ids: ids.slice(0, 100) })).resolves.toEqual({ unread: 0 });
});

test('whatever stands in a fact comes out as the same text', async () => {
  const mei = await world.shopper('mei');
  const payload = '<img src=x onerror=alert(1)>"\'`{releasedYen}${1}</script>';
  await write(mei, 'orderCancelled', { goods: payload, releasedYen: 3300, note: payload });
  const [letter] = (await mei.call(listLetters, {})).list;
  const { paragraphs, facts } = await mei.call(letterDetail, { id: letter?.id ?? '' });
  expect(paragraphs).toEqual([`「${payload}」已按你的要求取消。`, '冻结的 3,300 日元已退回付款时的余额。']);
  expect(facts[0]).toEqual({ kind: 'text', label: '商品', text: payload });
});

test('what comes, is read or is muted is told to every device of its shopper, and to nobody else’s', async () => {
  const mei = await world.shopper('mei');
  const lin = await world.shopper('lin');
  const hub = openConnectionRegistry(world);
  for (const person of [mei, mei, lin]) ears.push(await openEar(hub, { who: 'shopper', personId: person.id }));
  const contents = async (times: number) => {
    await world.settle();
    const heard = () => ears.map((ear) => ear.signals().filter(({ kind }) => kind === 'letter').length);
    await expect.poll(heard, { interval: 5, timeout: 10_000 }).toEqual([times, times, 0]);
  };
  await write(mei, 'orderSplit', { goods: 'クマ', otherOrder: 'O1' });
  await contents(1);
  const [letter] = (await mei.call(listLetters, {})).list;
  for (let time = 0; time < 2; time += 1) await mei.call(letterDetail, { id: letter?.id ?? '' });
  await contents(2);
  await mei.call(readLetters, {});
  await contents(2);
  await mei.call(muteLetters, { kind: 'order', isMuted: true });
  await contents(3);
});
