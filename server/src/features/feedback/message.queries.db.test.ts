import { codes } from '@hakobu/contract/base/codes';
import {
  listOrderMessages,
  orderMessage,
  readOrderMessages,
  unreadOrderMessages,
} from '@hakobu/contract/feedback/feedback.api';
import { deskFeedback } from '@hakobu/contract/feedback/feedback.desk-api';
import { changeLanguage } from '@hakobu/contract/shoppers/shoppers.api';
import { afterAll, expect, test } from 'vitest';
import { openConnectionRegistry } from '../../../test/connection-registries.ts';
import { type Ear, openEar } from '../../../test/ears.ts';
import { feedbackStage } from '../../../test/steps/feedback.ts';
import { codeOf } from '../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { hourMs } from '../../platform/clock/clock.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { clientInto } from '../../platform/http/in-memory.ts';
import { staffCookieName } from '../../platform/http/security.ts';
import { tellOrderMessage } from './index.ts';

const world = makeWorld();
const { withOrder, answer, ask } = feedbackStage(world);
const ears: Ear[] = [];
afterAll(() => {
  for (const ear of ears) ear.leave();
});

const notice = (orderCode: string, shopperId: string, key: string) => ({
  orderCode,
  shopperId,
  key,
  title: { 'zh-CN': '验货完成', 'zh-TW': '驗貨完成', en: 'Inspected', ja: '検品完了' },
  text: { 'zh-CN': '没有问题', 'zh-TW': '沒有問題', en: 'Nothing is wrong', ja: '問題ありません' },
});
const tell = (orderCode: string, shopperId: string, key: string) =>
  world.platform.transact(systemCaller('test'), (tx) => tellOrderMessage(tx, notice(orderCode, shopperId, key)));

const wrote = async (clerk: Person, orderCode: string, count: number) => {
  for (let place = 0; place < count; place += 1) {
    await answer(clerk, orderCode, { readPlace: place, text: `第 ${place + 1} 条` });
    world.clock.advance(1000);
  }
};
const unreadOf = async (mei: Person) => (await mei.call(unreadOrderMessages, {})).unread;

test('messages stand unread first, keep their place while they are read, and none comes twice', async () => {
  const { mei, buyer, orderCode } = await withOrder();
  await wrote(buyer, orderCode, 6);
  const all = await mei.call(listOrderMessages, {});
  expect(all).toMatchObject({ unread: 6, nextCursor: null });
  const ids = all.list.map(({ id }) => id);
  await mei.call(readOrderMessages, { ids: [ids[0] ?? '', ids[3] ?? ''] });
  world.clock.advance(1000);
  const order = [1, 2, 4, 5, 0, 3].map((at) => ids[at]);
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await mei.call(listOrderMessages, { limit: 2, cursor });
    found.push(...page.list.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
    world.clock.advance(1000);
    await mei.call(readOrderMessages, { ids: page.list.map(({ id }) => id) });
  } while (cursor);
  expect(found).toEqual(order);
  expect(await unreadOf(mei)).toBe(0);
});

test('one is opened and read; several, those of an order, or all are marked, and again changes nothing', async () => {
  const { mei, buyer, orderCode } = await withOrder();
  const other = await withOrder();
  await wrote(buyer, orderCode, 4);
  const { list } = await mei.call(listOrderMessages, { orderCode });
  const [newest] = list;
  expect(newest).toMatchObject({ orderCode, kind: 'answer', text: '第 4 条', isRead: false });
  expect(newest?.goods.name).not.toBe('');
  expect(await mei.call(orderMessage, { id: newest?.id ?? '' })).toMatchObject({ text: '第 4 条', isRead: true });
  expect(await mei.call(readOrderMessages, { id: list[1]?.id })).toEqual({ unread: 2 });
  expect(await mei.call(readOrderMessages, { orderCode: other.orderCode })).toEqual({ unread: 2 });
  expect(await mei.call(readOrderMessages, { orderCode })).toEqual({ unread: 0 });
  expect(await mei.call(readOrderMessages, {})).toEqual({ unread: 0 });
});

test('another’s message does not exist: not to be opened, marked, listed or counted', async () => {
  const { mei, buyer, orderCode } = await withOrder();
  const { mei: lan } = await withOrder();
  await wrote(buyer, orderCode, 1);
  const [message] = (await mei.call(listOrderMessages, {})).list;
  const id = message?.id ?? '';
  expect(await codeOf(lan.call(orderMessage, { id }))).toBe(codes.notFound);
  for (const marked of [{ id }, { ids: [id] }, { orderCode }, {}]) await lan.call(readOrderMessages, marked);
  expect(await lan.call(listOrderMessages, { orderCode })).toMatchObject({ list: [], unread: 0 });
  expect(await unreadOf(mei)).toBe(1);
});

test('a question is no message; a hundred and one named at once, or a made-up cursor, are refused', async () => {
  const { mei, buyer, orderCode } = await withOrder();
  const asked = await ask(mei, orderCode);
  expect(await codeOf(mei.call(orderMessage, { id: asked.id }))).toBe(codes.notFound);
  expect(await mei.call(listOrderMessages, {})).toMatchObject({ list: [], unread: 0 });
  const many = Array.from({ length: 101 }, () => asked.id);
  expect(await codeOf(mei.call(readOrderMessages, { ids: many }))).toBe(codes.invalidRequest);
  const made = Buffer.from(`${new Date().toISOString()} ${asked.id}`).toString('base64url');
  expect(await codeOf(mei.call(listOrderMessages, { cursor: made }))).toBe(codes.invalidRequest);
  await answer(buyer, orderCode);
});

test('what the product says is told once under its name, in the language that is read, and asks nothing of staff', async () => {
  const { mei, orderCode } = await withOrder();
  await Promise.all(['one', 'one', 'one', 'two'].map((key) => tell(orderCode, mei.id, key)));
  const { list } = await mei.call(listOrderMessages, { orderCode });
  expect(list.map(({ kind, title, text }) => [kind, title, text])).toEqual([
    ['notice', '验货完成', '没有问题'],
    ['notice', '验货完成', '没有问题'],
  ]);
  // The words around it are the device's, whatever language letters come in.
  await mei.call(changeLanguage, { language: 'ja' });
  const inEnglish = clientInto(world.http, { authorization: `Bearer ${mei.token}`, 'accept-language': 'en' });
  const [first] = (await inEnglish(listOrderMessages, {})).list;
  expect([first?.title, first?.text]).toEqual(['Inspected', 'Nothing is wrong']);
  // So does the desk, in its own.
  const { token } = await world.staff('rin', 'service');
  const cookie = `${staffCookieName(false)}=${token}`;
  const inJapanese = clientInto(world.http, { 'x-hakobu-desk': '1', 'accept-language': 'ja' }, cookie);
  const { entries } = await inJapanese(deskFeedback, { orderCode });
  expect(entries.map(({ title }) => title)).toEqual(['検品完了', '検品完了']);
  world.clock.advance(hourMs);
});

test('what is told or read about an order is heard on every device of its shopper, and on nobody else’s', async () => {
  const { mei, orderCode } = await withOrder();
  const { mei: lan } = await withOrder();
  const hub = openConnectionRegistry(world);
  for (const person of [mei, mei, lan]) ears.push(await openEar(hub, { who: 'shopper', personId: person.id }));
  const contents = async (times: number) => {
    await world.settle();
    const heard = () => ears.map((ear) => ear.signals().filter(({ kind }) => kind === 'letter').length);
    await expect.poll(heard, { interval: 5, timeout: 10_000 }).toEqual([times, times, 0]);
  };
  for (const key of ['one', 'two']) await tell(orderCode, mei.id, key);
  await contents(2);
  const [message] = (await mei.call(listOrderMessages, {})).list;
  for (let time = 0; time < 2; time += 1) await mei.call(orderMessage, { id: message?.id ?? '' });
  await contents(3);
  for (let time = 0; time < 2; time += 1) await mei.call(readOrderMessages, {});
  await contents(4);
});
