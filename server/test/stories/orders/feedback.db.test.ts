import { listOrderMessages, orderMessage, readOrderMessages } from '@hakobu/contract/feedback/feedback.api';
import { takeFeedback } from '@hakobu/contract/feedback/feedback.desk-api';
import { changeLanguage } from '@hakobu/contract/shoppers/shoppers.api';
import { expect, test } from 'vitest';
import { dayMs } from '../../../src/platform/clock/clock.ts';
import { feedbackStage } from '../../steps/feedback.ts';
import { letterStage } from '../../steps/letters.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld();
const { withOrder, ask, answer, seen, standing } = feedbackStage(world);
const { newest, titlesOf } = letterStage(world);

test('from the question to the answer, its letter, and its being read', async () => {
  const { mei, orderCode } = await withOrder();
  const rin = await world.staff('rin', 'service');
  await ask(mei, orderCode, '什么时候到仓库?');
  await rin.call(takeFeedback, { orderCode });
  await answer(rin, orderCode, { text: '卖家明天发货', nextStep: { kind: 'store', on: '2026-11-24' } });
  const letter = await newest(mei);
  expect(letter).toMatchObject({
    kind: 'order',
    title: '进度反馈有新的回复',
    about: { kind: 'feedback', code: orderCode },
  });
  expect(letter.paragraphs[0]).toContain('卖家明天发货');
  expect(letter.paragraphs[1]).toContain('2026-11-24');
  expect(await standing(mei, orderCode)).toMatchObject({ unread: 1, waits: null });
  const before = (await seen(rin, orderCode)).entries[0];
  expect(before?.readAt).toBeNull();
  expect(await mei.call(readOrderMessages, { orderCode })).toEqual({ unread: 0 });
  const after = (await seen(rin, orderCode)).entries[0];
  expect(after?.readAt).toBe(world.clock.now().toISOString());
});

test('the expected day passes: a letter in the shopper’s language leads to the message, and the desk owes the reason', async () => {
  const { mei, orderCode } = await withOrder();
  const rin = await world.staff('rin', 'service');
  await mei.call(changeLanguage, { language: 'en' });
  await answer(rin, orderCode, { readPlace: 0, text: 'On its way', nextStep: { kind: 'store', on: '2026-11-22' } });
  world.clock.set(new Date('2026-11-23T00:00:00+09:00'));
  const letter = await newest(mei);
  expect(letter).toMatchObject({ title: 'News about an order', about: { kind: 'orderMessage' } });
  expect(letter.paragraphs[0]).toContain('We expected its arrival at the warehouse by 2026-11-22');
  const message = await mei.call(orderMessage, { id: letter.about?.code ?? '' });
  expect(message).toMatchObject({ kind: 'notice', title: '预计的日期已过', orderCode, isRead: true });
  const ito = await world.staff('ito', 'service');
  expect((await seen(ito, orderCode)).thread).toMatchObject({ state: 'Waiting', why: 'late' });
  expect(await mei.call(listOrderMessages, {})).toMatchObject({
    unread: 1,
    list: [{ isRead: false }, { isRead: true }],
  });
  world.clock.advance(dayMs);
  const titles = await titlesOf(mei);
  expect(titles.filter((title) => title === 'News about an order')).toHaveLength(1);
});
