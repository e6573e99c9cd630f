import { randomUUID } from 'node:crypto';
import { codes } from '@hakobu/contract/base/codes';
import { askFeedback, listFeedback } from '@hakobu/contract/feedback/feedback.api';
import { listDeskFeedback } from '@hakobu/contract/feedback/feedback.desk-api';
import { changeSettings } from '@hakobu/contract/settings/settings.desk-api';
import { restrictShopper } from '@hakobu/contract/shoppers/shoppers.desk-api';
import { cancelOrder } from '@hakobu/contract/orders/order.api';
import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { expect, test } from 'vitest';
import { atOnce, doneIn, times } from '../../../test/at-once.ts';
import { placed } from '../../../test/steps/bought.ts';
import { feedbackStage } from '../../../test/steps/feedback.ts';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { makeWorld } from '../../../test/world.ts';
import { dayMs, hourMs } from '../../platform/clock/clock.ts';

const world = makeWorld();
const { withOrder, ask, answer, seen, standing, picture } = feedbackStage(world);

test('a question with photographs stands in the thread, waits at the desk with its limit, and is counted today', async () => {
  const { mei, orderCode } = await withOrder();
  const rin = await world.staff('rin', 'service');
  expect(await standing(mei, orderCode)).toMatchObject({ waits: null, entries: 0, barred: null, answerHours: 24 });
  const photos = [await picture(mei), await picture(mei)];
  const asked = await ask(mei, orderCode, '  到哪里了?  ', photos);
  expect(asked).toMatchObject({ place: 1, kind: 'ask', text: '到哪里了?', readAt: null });
  expect(asked.photos.map(({ fileId }) => fileId)).toEqual(photos);
  const now = world.clock.now();
  const until = new Date(now.getTime() + 24 * hourMs).toISOString();
  expect(await standing(mei, orderCode)).toMatchObject({ waits: { since: now.toISOString(), until }, entries: 1 });
  const { list, counts } = await rin.call(listDeskFeedback, { keyword: orderCode.toLowerCase() });
  expect(list).toMatchObject([{ orderCode, state: 'Waiting', why: 'asked', dueAt: until, lastText: '到哪里了?' }]);
  expect(counts.waiting).toBe(1);
  const { queues } = await rin.call(deskToday, {});
  expect(queues.find(({ name }) => name === 'feedback')).toMatchObject({ waiting: 1, spread: { fresh: 1 } });
  expect((await world.http.inject({ url: asked.photos[0]?.url ?? '' })).statusCode).toBe(200);
  await answer(rin, orderCode);
});

test('a second question keeps the time of the first, and the limit is the setting’s', async () => {
  const { mei, orderCode } = await withOrder();
  const admin = await world.staff('admin', 'admin');
  await admin.call(changeSettings, { feedbackHours: 6 });
  const first = world.clock.now();
  await ask(mei, orderCode);
  await admin.call(changeSettings, { feedbackHours: 24 });
  world.clock.advance(2 * hourMs);
  await ask(mei, orderCode, '还在吗?');
  const rin = await world.staff('rin', 'service');
  const { thread } = await seen(rin, orderCode);
  expect(thread).toMatchObject({
    waitsSince: first.toISOString(),
    dueAt: new Date(first.getTime() + 6 * hourMs).toISOString(),
    entries: 2,
  });
  world.clock.advance(5 * hourMs);
  const ito = await world.staff('ito', 'service');
  expect((await ito.call(listDeskFeedback, { view: 'overdue' })).list.map((each) => each.orderCode)).toEqual([
    orderCode,
  ]);
  await answer(ito, orderCode, { readPlace: 2 });
});

test('another shopper’s order is answered as if it did not exist', async () => {
  const { mei, orderCode } = await withOrder();
  const { mei: lan } = await withOrder();
  await ask(mei, orderCode);
  const missing = 'O2026112099999';
  for (const code of [orderCode, missing]) {
    const refused = await refusal(ask(lan, code));
    expect([refused.code, refused.message]).toEqual([codes.notFound, (await refusal(standing(lan, missing))).message]);
    expect(await codeOf(standing(lan, code))).toBe(codes.notFound);
    expect(await codeOf(lan.call(listFeedback, { orderCode: code }))).toBe(codes.notFound);
  }
  expect((await standing(mei, orderCode)).entries).toBe(1);
});

test('empty, endless, with a stranger’s photograph or ten of them: refused, and nothing is there', async () => {
  const { mei, orderCode } = await withOrder();
  const { mei: lan } = await withOrder();
  const own = await picture(mei);
  expect(await codeOf(ask(mei, orderCode, ' '))).toBe(codes.invalidRequest);
  expect(await codeOf(ask(mei, orderCode, '长'.repeat(1001)))).toBe(codes.invalidRequest);
  expect(await codeOf(ask(mei, orderCode, '看', times(10, own)))).toBe(codes.invalidRequest);
  expect(await codeOf(ask(mei, orderCode, '看', [await picture(lan)]))).toBe(codes.notFound);
  expect(await codeOf(ask(mei, orderCode, '看', [randomUUID()]))).toBe(codes.notFound);
  expect((await standing(mei, orderCode)).entries).toBe(0);
});

test('of eight questions in one moment five are let in; an hour later there is room again', async () => {
  const { mei, orderCode } = await withOrder();
  const outcomes = await atOnce(
    times(8, () => ask(mei, orderCode)),
    [codes.tooManyRequests],
  );
  expect(doneIn(outcomes)).toBe(5);
  const refused = await refusal(ask(mei, orderCode));
  const again = new Date(world.clock.now().getTime() + hourMs).toISOString();
  expect(refused).toMatchObject({ code: codes.tooManyRequests, data: { askableAt: again } });
  expect(await standing(mei, orderCode)).toMatchObject({ entries: 5, barred: 'often', askableAt: again });
  const { list } = await mei.call(listFeedback, { orderCode });
  expect(list.map(({ place }) => place)).toEqual([5, 4, 3, 2, 1]);
  world.clock.advance(hourMs);
  await ask(mei, orderCode);
  const rin = await world.staff('rin', 'service');
  await answer(rin, orderCode, { readPlace: 6 });
});

test('a question repeated under its key is asked once', async () => {
  const { mei, orderCode } = await withOrder();
  const given = { orderCode, text: '到了吗?' };
  const one = { idempotencyKey: randomUUID() };
  const answers = await Promise.all(times(4, 0).map(() => mei.call(askFeedback, given, one)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect((await standing(mei, orderCode)).entries).toBe(1);
});

test('a restricted shopper asks as before: it spends nothing', async () => {
  const { mei, orderCode } = await withOrder();
  const rin = await world.staff('rin', 'service');
  await rin.call(restrictShopper, { id: mei.id, state: 'open', reason: '付款争议' });
  expect((await ask(mei, orderCode)).place).toBe(1);
  await answer(rin, orderCode);
});

test('30 days after its order ended a thread is read and no longer written in', async () => {
  const { mei } = await withOrder();
  const [orderCode = ''] = await placed(world, mei, [{}]);
  await ask(mei, orderCode);
  await mei.call(cancelOrder, { id: orderCode });
  await world.settle();
  // A session that is used stays open; one that is not for so long ends.
  world.clock.advance(20 * dayMs);
  await standing(mei, orderCode);
  world.clock.advance(10 * dayMs);
  await ask(mei, orderCode, '退款了吗?');
  world.clock.advance(1);
  const late = await mei.call(listFeedback, { orderCode });
  expect(late.list).toHaveLength(2);
  expect(await codeOf(ask(mei, orderCode))).toBe(codes.wrongState);
  expect(await standing(mei, orderCode)).toMatchObject({ barred: 'over', askableAt: null });
  const rin = await world.staff('rin', 'service');
  // What was asked in time is still answered; after that the desk writes no more either.
  expect((await seen(rin, orderCode)).isWritable).toBe(true);
  await answer(rin, orderCode, { readPlace: 2 });
  expect((await seen(rin, orderCode)).isWritable).toBe(false);
  expect(await codeOf(answer(rin, orderCode, { readPlace: 3 }))).toBe(codes.wrongState);
});

test('what was written stands a page at a time, latest first, and every page fits the one before', async () => {
  const { mei, orderCode } = await withOrder();
  const rin = await world.staff('rin', 'service');
  for (let place = 1; place <= 7; place += 2) {
    await ask(mei, orderCode, `第 ${place} 句`);
    await answer(rin, orderCode, { readPlace: place, text: `第 ${place + 1} 句` });
  }
  const texts: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await mei.call(listFeedback, { orderCode, limit: 3, cursor });
    texts.push(...page.list.map(({ text }) => text));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(texts).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((place) => `第 ${place} 句`));
  expect(await codeOf(mei.call(listFeedback, { orderCode, cursor: 'nonsense' }))).toBe(codes.invalidRequest);
});
