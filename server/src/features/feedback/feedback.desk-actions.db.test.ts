import { randomUUID } from 'node:crypto';
import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import { listFeedback } from '@hakobu/contract/feedback/feedback.api';
import {
  answerFeedback,
  deskFeedback,
  listDeskFeedback,
  listDeskFeedbackEntries,
  putBackFeedback,
  settleFeedback,
  takeFeedback,
  takeOverFeedback,
} from '@hakobu/contract/feedback/feedback.desk-api';
import { sellerShipped } from '@hakobu/contract/orders/order.desk-api';
import { expect, test } from 'vitest';
import { atOnce, doneIn, times } from '../../../test/at-once.ts';
import { feedbackStage } from '../../../test/steps/feedback.ts';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { photograph } from '../../../test/steps/stored.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { dayMs, hourMs, minuteMs } from '../../platform/clock/clock.ts';

const world = makeWorld();
const { withOrder, ask, answer, seen, standing } = feedbackStage(world);

const desk = async () => ({
  rin: await world.staff('rin', 'service'),
  sato: await world.staff('sato', 'warehouse'),
});
const take = (clerk: Person, orderCode: string) => clerk.call(takeFeedback, { orderCode });

test('an answer with photographs and the next step ends the wait; who had it no longer has', async () => {
  const { mei, orderCode } = await withOrder();
  const { rin } = await desk();
  await ask(mei, orderCode);
  expect((await take(rin, orderCode)).thread).toMatchObject({ state: 'Taken', holder: { id: rin.id, name: 'rin' } });
  const photo = await photograph(world, rin);
  const nextStep = { kind: 'sellerShip', on: '2026-11-25' } as const;
  const said = await answer(rin, orderCode, { photoIds: [photo], nextStep });
  expect(said).toMatchObject({ place: 2, kind: 'answer', byName: 'rin', step: { ...nextStep, words: '' } });
  const { thread } = await seen(rin, orderCode);
  expect(thread).toMatchObject({ state: 'Answered', holder: null, dueAt: null, waitsSince: null });
  const shown = await standing(mei, orderCode);
  expect(shown).toMatchObject({ waits: null, unread: 1, nextStep: { ...nextStep, standing: 'ahead', metAt: null } });
  const { list } = await mei.call(listFeedback, { orderCode });
  expect(list[0]).toMatchObject({ kind: 'answer', text: '卖家说明天寄出', photos: [{ fileId: photo }] });
  expect(JSON.stringify(list)).not.toContain('rin');
});

test('staff write first about an order that nobody asked about', async () => {
  const { mei, orderCode } = await withOrder();
  const { sato } = await desk();
  expect(await seen(sato, orderCode)).toMatchObject({ thread: null, entries: [], isWritable: true });
  await answer(sato, orderCode, { readPlace: 0, text: '卖家晚两天发货' });
  expect(await standing(mei, orderCode)).toMatchObject({ waits: null, entries: 1, unread: 1 });
});

test('of ten who take a thread at once one has it, and the others are told who', async () => {
  const { mei, orderCode } = await withOrder();
  await ask(mei, orderCode);
  const clerks = await Promise.all(times(10, 'buyer' as const).map((role, at) => world.staff(`b${at}`, role)));
  const outcomes = await atOnce(clerks.map((clerk) => () => take(clerk, orderCode)));
  expect(doneIn(outcomes)).toBe(1);
  const holder = clerks[outcomes.indexOf(true)];
  const late = clerks[outcomes.indexOf(false)];
  if (!holder || !late) throw new Error('nobody was there');
  const refused = await refusal(take(late, orderCode));
  expect(refused).toMatchObject({ code: codes.wrongState, data: { holder: holder.id } });
  expect(refused.message).toContain(holder.name);
  expect(await codeOf(answer(late, orderCode))).toBe(codes.wrongState);
  expect(await codeOf(late.call(putBackFeedback, { orderCode }))).toBe(codes.wrongState);
  expect(await codeOf(late.call(settleFeedback, { orderCode, readPlace: 1 }))).toBe(codes.wrongState);
  expect((await holder.call(listDeskFeedback, { view: 'mine' })).list).toMatchObject([{ orderCode }]);
  expect((await late.call(listDeskFeedback, { view: 'mine' })).list).toEqual([]);
  await holder.call(putBackFeedback, { orderCode });
  await take(late, orderCode);
  await answer(late, orderCode);
});

test('a thread is taken over from the colleague who was seen with it: of three at once one takes it', async () => {
  const { mei, orderCode } = await withOrder();
  const { rin, sato } = await desk();
  await ask(mei, orderCode);
  expect(await codeOf(sato.call(takeOverFeedback, { orderCode, fromId: rin.id }))).toBe(codes.wrongState);
  await take(rin, orderCode);
  const others = await Promise.all(['ito', 'abe', 'ono'].map((name) => world.staff(name, 'service')));
  const outcomes = await atOnce(
    others.map((other) => () => other.call(takeOverFeedback, { orderCode, fromId: rin.id })),
  );
  expect(doneIn(outcomes)).toBe(1);
  expect((await seen(rin, orderCode)).thread?.holder?.id).toBe(others[outcomes.indexOf(true)]?.id);
  expect(await codeOf(answer(rin, orderCode))).toBe(codes.wrongState);
  const { list } = await (await world.staff('boss', 'admin')).call(listAudit, { object: `order:${orderCode}` });
  expect(list.map(({ action }) => action)).toEqual(expect.arrayContaining(['feedback.take', 'feedback.takeOver']));
  await answer(others[outcomes.indexOf(true)] ?? rin, orderCode);
});

test('two who answer at once: one is told, the other reads the colleague’s answer first', async () => {
  const { mei, orderCode } = await withOrder();
  const { rin, sato } = await desk();
  await ask(mei, orderCode);
  const outcomes = await atOnce([
    () => answer(rin, orderCode, { text: '已催卖家' }),
    () => answer(sato, orderCode, { text: '仓库还没收到' }),
  ]);
  expect(doneIn(outcomes)).toBe(1);
  expect((await standing(mei, orderCode)).entries).toBe(2);
  const late = outcomes[0] ? sato : rin;
  expect(await refusal(answer(late, orderCode))).toMatchObject({ code: codes.wrongState, data: { place: 2 } });
  await answer(late, orderCode, { readPlace: 2, text: '补充一句' });
  expect((await standing(mei, orderCode)).entries).toBe(3);
});

test('a question that came while the answer was written still waits, from its own time and with who had it', async () => {
  const { mei, orderCode } = await withOrder();
  const { rin } = await desk();
  await ask(mei, orderCode);
  await take(rin, orderCode);
  world.clock.advance(10 * minuteMs);
  const asked = world.clock.now();
  await ask(mei, orderCode, '另外,盒子还在吗?');
  world.clock.advance(10 * minuteMs);
  await answer(rin, orderCode, { readPlace: 1 });
  expect((await seen(rin, orderCode)).thread).toMatchObject({
    state: 'Taken',
    holder: { id: rin.id },
    waitsSince: asked.toISOString(),
    dueAt: new Date(asked.getTime() + 24 * hourMs).toISOString(),
  });
  await answer(rin, orderCode, { readPlace: 3 });
  expect((await seen(rin, orderCode)).thread?.state).toBe('Answered');
});

test('questions and answers in one moment: every one is there once, and nothing that was asked unread is lost', async () => {
  const { mei, orderCode } = await withOrder();
  const { rin } = await desk();
  await ask(mei, orderCode, '第一句');
  await atOnce([...times(4, () => ask(mei, orderCode, '又一句')), () => answer(rin, orderCode, { readPlace: 1 })], []);
  const { entries, thread } = await seen(rin, orderCode);
  expect(entries.map(({ place }) => place)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(thread?.state).toBe('Waiting');
  await answer(rin, orderCode, { readPlace: 6 });
});

test('an answer repeated under its key is given once', async () => {
  const { mei, orderCode } = await withOrder();
  const { rin } = await desk();
  await ask(mei, orderCode);
  const given = { orderCode, text: '在路上', readPlace: 1 };
  const one = { idempotencyKey: randomUUID() };
  const answers = await Promise.all(times(3, 0).map(() => rin.call(answerFeedback, given, one)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect((await standing(mei, orderCode)).entries).toBe(2);
});

test('thanks need no answer: settled once it is read, and not when more was said meanwhile', async () => {
  const { mei, orderCode } = await withOrder();
  const { rin } = await desk();
  expect(await codeOf(rin.call(settleFeedback, { orderCode, readPlace: 1 }))).toBe(codes.notFound);
  await ask(mei, orderCode, '谢谢!');
  await ask(mei, orderCode, '还有一个问题');
  expect(await codeOf(rin.call(settleFeedback, { orderCode, readPlace: 1 }))).toBe(codes.wrongState);
  const settled = await rin.call(settleFeedback, { orderCode, readPlace: 2 });
  expect(settled.thread).toMatchObject({ state: 'Answered', entries: 2 });
  expect(await codeOf(rin.call(settleFeedback, { orderCode, readPlace: 2 }))).toBe(codes.wrongState);
  expect(await standing(mei, orderCode)).toMatchObject({ waits: null, unread: 0 });
});

test('a next step that is behind the order, without words or far away is refused, and nothing was told', async () => {
  const { mei, orderCode } = await withOrder();
  const { rin } = await desk();
  const day = world.clock.now().toISOString().slice(0, 10);
  for (const nextStep of [
    { kind: 'buy', on: day },
    { kind: 'other', on: day },
    { kind: 'store', on: '2020-01-01' },
    { kind: 'store', on: '2099-01-01' },
  ] as const)
    expect(await codeOf(answer(rin, orderCode, { readPlace: 0, nextStep }))).toBe(codes.invalidRequest);
  expect(await standing(mei, orderCode)).toMatchObject({ entries: 0, nextStep: null });
});

test('photographs of a colleague’s are refused; so is everybody who may not read or answer', async () => {
  const { mei, orderCode } = await withOrder();
  const { rin, sato } = await desk();
  await ask(mei, orderCode);
  expect(await codeOf(answer(rin, orderCode, { photoIds: [await photograph(world, sato)] }))).toBe(codes.notFound);
  const boss = await world.staff('boss', 'admin');
  const kimi = await world.staff('kimi', 'content');
  await boss.call(deskFeedback, { orderCode });
  expect(await codeOf(answer(boss, orderCode))).toBe(codes.notPermitted);
  expect(await codeOf(take(boss, orderCode))).toBe(codes.notPermitted);
  expect(await codeOf(kimi.call(deskFeedback, { orderCode }))).toBe(codes.notPermitted);
  expect(await codeOf(rin.call(deskFeedback, { orderCode: 'O2026112099999' }))).toBe(codes.notFound);
  expect(await codeOf(take(rin, 'O2026112099999'))).toBe(codes.notFound);
  await answer(rin, orderCode);
});

test('when the order comes as far as the step, the step is met and nobody is told that it is late', async () => {
  const { mei, buyer, orderCode } = await withOrder();
  await answer(buyer, orderCode, { readPlace: 0, nextStep: { kind: 'sellerShip', on: dayAfter(1) } });
  await buyer.call(sellerShipped, { id: orderCode, carrier: 'sagawa', trackingNo: '551299990001' });
  await world.settle();
  expect((await standing(mei, orderCode)).nextStep).toMatchObject({
    standing: 'met',
    metAt: world.clock.now().toISOString(),
  });
  world.clock.advance(3 * dayMs);
  await world.settle();
  expect(await standing(mei, orderCode)).toMatchObject({ entries: 1, waits: null });
});

const dayAfter = (days: number): string =>
  new Date(world.clock.now().getTime() + 9 * hourMs + days * dayMs).toISOString().slice(0, 10);

test('the day of a step is over: told once to the shopper, and once in the desk’s queue, however many servers run the job', async () => {
  const { mei, orderCode } = await withOrder();
  const { rin } = await desk();
  await answer(rin, orderCode, { readPlace: 0, nextStep: { kind: 'other', words: '等卖家答复', on: dayAfter(1) } });
  world.clock.advance(dayMs);
  await world.settle();
  expect((await standing(mei, orderCode)).nextStep?.standing).toBe('ahead');
  world.clock.advance(dayMs);
  await Promise.all([world.settle(), world.settle(), world.settle()]);
  const said = await standing(mei, orderCode);
  expect(said).toMatchObject({ entries: 2, unread: 2, nextStep: { standing: 'late' } });
  const ito = await world.staff('ito', 'service');
  const { list } = await ito.call(listDeskFeedback, { view: 'late' });
  expect(list).toMatchObject([{ orderCode, state: 'Waiting', why: 'late', lastKind: 'notice' }]);
  expect(list[0]?.lastText).toContain('等卖家答复');
  await answer(ito, orderCode, { readPlace: 2, nextStep: { kind: 'sellerShip', on: dayAfter(2) } });
  expect(await standing(mei, orderCode)).toMatchObject({ waits: null, nextStep: { standing: 'ahead' } });
});

test('the queue stands by its limits, a page at a time, and the entries of a thread page too', async () => {
  const codesAsked: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const { mei, orderCode } = await withOrder();
    await ask(mei, orderCode);
    codesAsked.push(orderCode);
    world.clock.advance(hourMs);
  }
  const { rin } = await desk();
  const first = await rin.call(listDeskFeedback, { limit: 2 });
  const second = await rin.call(listDeskFeedback, { limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.list, ...second.list].map(({ orderCode }) => orderCode)).toEqual(codesAsked);
  expect(second.nextCursor).toBeNull();
  const [orderCode = ''] = codesAsked;
  expect((await rin.call(listDeskFeedbackEntries, { orderCode, limit: 1 })).list).toMatchObject([{ place: 1 }]);
  const all = await rin.call(listDeskFeedback, { view: 'all', limit: 1 });
  expect(all.list[0]?.orderCode).toBe(codesAsked[2]);
  const answered = await rin.call(listDeskFeedback, { view: 'answered' });
  expect(answered.list.map((each) => each.orderCode)).not.toContain(orderCode);
});
