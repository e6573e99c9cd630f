import { Problem } from '@hakobu/contract/base/problem';
import { orderStateDoesNotAllow } from '@hakobu/contract/orders/order.problems';
import { expect, test } from 'vitest';
import { refusalEnvelope } from '../http/envelope.ts';
import { inLanguage } from './catalogues.ts';

test('a refusal is said in the language of whoever called, with its facts', () => {
  const refused = orderStateDoesNotAllow({ code: 'O1', state: 'Closed' });
  expect(refused.message).toBe('订单 O1 现在不能这样操作');
  const said = (['zh-CN', 'zh-TW', 'en', 'ja'] as const).map((language) => refusalEnvelope(refused, language).message);
  expect(said).toEqual([
    '订单 O1 现在不能这样操作',
    '訂單 O1 現在不能這樣操作',
    'Order O1 does not allow this now',
    '注文 O1 は現在この操作ができません',
  ]);
});

test('what no catalogue has stays as it was written', () => {
  expect(inLanguage('没有人说过的话', 'en')).toBe('没有人说过的话');
  expect(refusalEnvelope(new Problem(10_001, 'as another server told it'), 'ja').message).toBe(
    'as another server told it',
  );
});
