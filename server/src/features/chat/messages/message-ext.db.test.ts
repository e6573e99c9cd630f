import { randomUUID } from 'node:crypto';
import { listMessages } from '@hakobu/contract/chat/chat.api';
import { beforeAll, expect, test } from 'vitest';
import { type Ear, openEar } from '../../../../test/ears.ts';
import { putGoods } from '../../../../test/steps/goods.ts';
import { openConnectionRegistry } from '../../../../test/connection-registries.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import type { ConnectionRegistry } from '../delivery/connection-registry.ts';

const world = makeWorld();
let registry: ConnectionRegistry;

beforeAll(() => {
  registry = openConnectionRegistry(world);
});

const shopperEar = async (): Promise<{ person: Person; ear: Ear }> => {
  const person = await world.shopper('小美');
  return { person, ear: await openEar(registry, { who: 'shopper', personId: person.id }) };
};
const refusals = (ear: Ear): string[] =>
  ear.signals().flatMap((signal) => (signal.kind === 'refused' ? [signal.reason] : []));
const settled = async (read: () => unknown): Promise<void> => {
  await expect.poll(read, { interval: 5, timeout: 10_000 }).toBeTruthy();
};
const stored = async (shopperId: string) => {
  const { rows } = await world.pool.query(
    `select m.conversation_id as id, m.body from chat.message m join chat.conversation c on c.id = m.conversation_id
     where c.shopper_id = $1 order by m.seq`,
    [shopperId],
  );
  return rows;
};

const beside = { ext: '{ "theirs": [1, {"a": "é\\u0041"}] }', inner: '{"x":1} or no JSON at all' };

test('what a sender writes beside a message, and inside its body, comes back as it was sent: on sockets and over HTTP', async () => {
  const { person: mei, ear } = await shopperEar();
  const { platformCode, goodsId } = await putGoods(world.pool);
  const { ext, inner } = beside;
  await ear.send({ msgId: 'words', mType: 0, ext, body: { case: 'text', value: { content: 'x', ext: inner } } });
  const card = { kind: 'goods', code: `${platformCode}:${goodsId}` };
  const withCard = JSON.stringify({ theirs: 1, card });
  await ear.send({ msgId: 'card', mType: 0, ext: withCard, body: { case: 'text', value: { ext: inner } } });
  const { list } = await mei.call(listMessages, {});
  expect(list.map(({ body }) => body.ext)).toEqual([inner, inner]);
  expect(list[0]?.ext).toBe(ext);
  expect(JSON.parse(list[1]?.ext ?? '')).toMatchObject({ theirs: 1, card: { code: goodsId, platformCode } });
  await settled(() => ear.chats().length === 2);
  const late = await openEar(registry, { who: 'shopper', personId: mei.id });
  await settled(() => late.chats().length === 2);
  for (const each of [ear, late])
    expect(each.chats().map(({ ext: outer, body }) => [outer, body.case, body.value?.ext])).toEqual([
      [ext, 'text', inner],
      [list[1]?.ext, 'text', inner],
    ]);
});

test('receipts and recalls bring what was written inside them; of a recalled message nothing of it is left', async () => {
  const { person: mei, ear } = await shopperEar();
  const lin = await world.staff('林', 'service');
  const desk = await openEar(registry, { who: 'staff', personId: lin.id });
  const { ext, inner } = beside;
  await desk.text('您好', { toUid: mei.id });
  await ear.send({ msgId: 'words', mType: 0, ext, body: { case: 'text', value: { content: 'x', ext: inner } } });
  const [{ id }] = await stored(mei.id);
  const receipt = { sMsgId: [`${id}.1`], ext: inner };
  await ear.send({ msgId: 'receipt', mType: 5, ext, body: { case: 'haveRead', value: receipt } });
  await ear.send({ msgId: 'recall', mType: 4, ext, body: { case: 'back', value: { sMsgId: `${id}.2`, ext: inner } } });
  const { list } = await mei.call(listMessages, {});
  expect(list.map(({ mType, ext: outer, body }) => [mType, outer, body.ext ?? ''])).toEqual([
    [0, '', ''],
    [4, '', ''],
    [5, ext, inner],
    [4, ext, inner],
  ]);
  const late = await openEar(registry, { who: 'shopper', personId: mei.id });
  await settled(() => ear.chats().length === 4 && late.chats().length === 4);
  for (const each of [ear, late])
    expect(each.chats()[2]).toMatchObject({ ext, body: { case: 'haveRead', value: receipt } });
  expect(late.chats()[1]).toMatchObject({ ext: '', body: { case: 'back', value: { sMsgId: `${id}.2`, ext: '' } } });
  expect((await stored(mei.id))[1]?.body).toEqual({});
});

test('what cannot come back as it was sent is refused for that, and for nothing else', async () => {
  const { person: mei, ear } = await shopperEar();
  const text = (content: string, ext = '') => ({ case: 'text', value: { content, ext } }) as const;
  for (const ext of [
    'no JSON',
    '[1]',
    '"x"',
    'null',
    '{"notice":"ended"}',
    '{"file":{}}',
    '{"name":"林"}',
    '{"card":1}',
    String.raw`{"card":{"kind":"order","code":"\u0000"}}`,
    String.raw`{"card":{"kind":"goods","code":"m1","platformCode":"a\u0000b"}}`,
  ])
    await ear.send({ msgId: randomUUID(), ext, body: text('x') });
  const long = 'x'.repeat(3999);
  await ear.send({ msgId: randomUUID(), ext: JSON.stringify({ long }), body: text('x') });
  for (const ext of [`${long}xx`, 'a\0b']) await ear.send({ msgId: randomUUID(), body: text('x', ext) });
  const card = JSON.stringify({ card: { kind: 'order', code: 'O2026010100001' } });
  await ear.send({ msgId: randomUUID(), mType: 1, ext: card, body: { case: 'image', value: { name: randomUUID() } } });
  const all = refusals(ear);
  expect(all).toEqual(Array.from({ length: 14 }, () => 'badExt'));
  expect(await stored(mei.id)).toEqual([]);
  await ear.send({ msgId: randomUUID(), body: text('x', `${long}x`) });
  expect(await stored(mei.id)).toHaveLength(1);
});
