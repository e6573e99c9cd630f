import { codes } from '@hakobu/contract/base/codes';
import { dismissWords, listDeskMessages, setAgentStatus } from '@hakobu/contract/chat/chat.desk-api';
import * as desk from '@hakobu/contract/services/service.desk-api';
import { listWaitingWords } from '@hakobu/contract/services/words.desk-api';
import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Ear, openEar } from '../../../../test/ears.ts';
import { openConnectionRegistry } from '../../../../test/connection-registries.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { type ServiceCast, serviceStage } from '../../../../test/steps/services.ts';
import { storedOrder } from '../../../../test/steps/stored.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { minuteMs } from '../../../platform/clock/clock.ts';

const world = makeWorld();
const stage = serviceStage(world);
let registry: ReturnType<typeof openConnectionRegistry>;
let lin: Person;
let wang: Person;
const ears: Ear[] = [];

beforeAll(async () => {
  registry = openConnectionRegistry(world);
  lin = await world.staff('林', 'service');
  wang = await world.staff('王', 'service');
});
afterEach(async () => {
  for (const ear of ears.splice(0)) ear.leave();
  for (const { conversationId } of (await words(lin)).list)
    await lin.call(dismissWords, { id: conversationId, seq: 1000 });
  await world.pool.query('delete from chat.agent');
});

const words = (who: Person, whose: 'all' | 'mine' = 'all') => who.call(listWaitingWords, { whose });
const orders = async (who: Person, whose: 'all' | 'mine' = 'all') =>
  (await words(who, whose)).list.map(({ orderCode }) => orderCode);
const waitingFor = async (who: Person) =>
  (await who.call(deskToday, {})).queues.find(({ name }) => name === 'words')?.waiting;

const says = async (mei: Person, orderCode: string, text: string): Promise<void> => {
  const ear = await openEar(registry, { who: 'shopper', personId: mei.id });
  ears.push(ear);
  await ear.text(text, { cType: 1, subjectId: orderCode });
};
const answers = async (who: Person, mei: Person, orderCode: string): Promise<void> => {
  const ear = await openEar(registry, { who: 'staff', personId: who.id });
  ears.push(ear);
  await ear.text('好的', { toUid: mei.id, cType: 1, subjectId: orderCode });
};
const takenBy = async (who: Person, people: ServiceCast): Promise<string> => {
  const code = await stage.ask(people.mei, people.orderCode, 'inspection');
  await who.call(desk.confirmService, { code });
  return code;
};

test('what a shopper says about an order is told to whoever took the service, with the service and the last words', async () => {
  const people = await stage.cast();
  const { mei, sato, orderCode } = people;
  const code = await stage.taken(people);
  expect(await waitingFor(sato)).toBe(0);
  const since = world.clock.now().toISOString();
  await says(mei, orderCode, '右下角有划痕吗?');
  world.clock.advance(minuteMs);
  await says(mei, orderCode, '麻烦也拍背面');
  const { list, counts } = await words(sato);
  expect(counts).toEqual({ all: 1, mine: 1 });
  expect(list).toEqual([
    expect.objectContaining({
      orderCode,
      shopperId: mei.id,
      shopperName: 'mei',
      waitsSince: since,
      answerDueAt: expect.any(String),
      last: expect.objectContaining({ cType: 1, body: expect.objectContaining({ content: '麻烦也拍背面' }) }),
      service: expect.objectContaining({ code, state: 'Confirmed', takenBy: { id: sato.id, name: 'sato' } }),
      isTakerThere: false,
    }),
  ]);
  expect(await orders(sato, 'mine')).toEqual([orderCode]);
  expect(await orders(lin, 'mine')).toEqual([]);
  // Of the warehouse nobody may answer: the service desk does, and reads the whole talk.
  expect(await Promise.all([sato, lin, wang].map(waitingFor))).toEqual([1, 1, 1]);
  const id = list[0]?.conversationId ?? '';
  expect((await lin.call(listDeskMessages, { id })).list.at(-1)?.body.content).toBe('麻烦也拍背面');
  await answers(lin, mei, orderCode);
  expect(await words(sato)).toEqual({ list: [], nextCursor: null, counts: { all: 0, mine: 0 } });
  expect(await Promise.all([sato, lin].map(waitingFor))).toEqual([0, 0]);
});

test('who took it and is there answers alone; when they are off, or nobody took it, the service desk sees it', async () => {
  const people = await stage.cast();
  const { mei, orderCode } = people;
  await says(mei, orderCode, '这个能检品吗?');
  expect(await Promise.all([lin, wang].map(waitingFor))).toEqual([1, 1]);
  const code = await takenBy(wang, people);
  await wang.call(setAgentStatus, { status: 'online' });
  expect(await Promise.all([lin, wang].map(waitingFor))).toEqual([0, 1]);
  expect((await words(lin)).list).toMatchObject([{ isTakerThere: true, service: { code } }]);
  await wang.call(setAgentStatus, { status: 'offline' });
  expect(await Promise.all([lin, wang].map(waitingFor))).toEqual([1, 1]);
  await wang.call(setAgentStatus, { status: 'online' });
  world.clock.advance(3 * minuteMs);
  expect(await Promise.all([lin, wang].map(waitingFor))).toEqual([1, 1]);
});

test('the talk is about the service that is open, else about the latest; about an order without any it is shown, too', async () => {
  const people = await stage.cast();
  const { mei, sato, orderCode } = people;
  await says(mei, orderCode, '请问');
  expect((await words(lin)).list).toMatchObject([{ orderCode, service: null }]);
  const first = await stage.taken(people);
  const second = await stage.taken(people, 'detailedInspection');
  expect((await words(lin)).list).toMatchObject([{ service: { code: second } }]);
  await sato.call(desk.giveUpService, { code: second, reason: '不能做' });
  expect((await words(lin)).list).toMatchObject([{ service: { code: first } }]);
  await sato.call(desk.giveUpService, { code: first, reason: '不能做' });
  expect((await words(lin)).list).toMatchObject([{ service: { code: second, state: 'Closed' } }]);
});

test('who waits longest comes first, a page at a time, and each talk once', async () => {
  const people = await stage.cast();
  const codesSaid: string[] = [];
  for (let place = 0; place < 5; place += 1) {
    const orderCode = await storedOrder(world, { mei: people.mei, packer: people.sato });
    codesSaid.unshift(orderCode);
  }
  for (const [place, orderCode] of codesSaid.entries()) {
    // Two at the same instant.
    if (place !== 3) world.clock.advance(minuteMs);
    await says(people.mei, orderCode, `第 ${place} 个`);
  }
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof words>> = await lin.call(listWaitingWords, {
      limit: 2,
      ...(cursor ? { cursor } : {}),
    });
    seen.push(...page.list.map(({ orderCode }) => orderCode));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual(codesSaid);
});

test('only who names fees and answers about services reads it; neither shoppers nor who keeps the price list do', async () => {
  const people = await stage.cast();
  await says(people.mei, people.orderCode, '我的地址是…');
  for (const role of ['content', 'finance', 'admin'] as const)
    expect(await codeOf(words(await world.staff(role, role)))).toBe(codes.notPermitted);
  expect(await codeOf(words(people.mei))).not.toBe(codes.success);
  const chen = await world.staff('陈', 'buyer');
  expect((await words(chen)).counts).toEqual({ all: 1, mine: 0 });
  expect(await waitingFor(chen)).toBe(0);
  // Who works on no queue and only looks sees what waits for anybody.
  expect(await waitingFor(await world.staff('admin', 'admin'))).toBe(1);
});
