import { expect, test } from 'vitest';
import { masked } from './masked.ts';

test.each([
  ['打我电话 13800136021', '打我电话 ＊＊＊'],
  ['138 0013 6021 找我', '＊＊＊ 找我'],
  ['１３８-００１３-６０２１', '＊＊＊'],
  ['TEL 090-1234-5678 まで', 'TEL ＊＊＊ まで'],
  ['+81 90 1234 5678', '＊＊＊'],
  ['call +1 (415) 555-2671', 'call ＊＊＊'],
  ['加微信：orange2024，先付款', '加＊＊＊，先付款'],
  ['微信号orange_tokyo', '＊＊＊'],
  ['QQ 12345678', '＊＊＊'],
  ['扣扣12345678', '＊＊＊'],
  ['V信 orange2024', '＊＊＊'],
  ['转到 https://qr.alipay.com/fkx12345 就行', '转到 ＊＊＊ 就行'],
  ['wxp://f2f0abcdef', '＊＊＊'],
  ['paypal.me/orange', '＊＊＊'],
  ['mail orange@example.com', 'mail ＊＊＊'],
  ['卡号 4111 1111 1111 1111', '卡号 ＊＊＊'],
])('what leads past the product is hidden: %s', (text, shown) => {
  expect(masked(text)).toEqual({ text: shown, isMasked: true });
});

test.each([
  '订单 O202611200051 到了',
  '日本邮政 4031 2345 6789',
  '顺丰 SF1234567890123',
  '包裹 P2026112000001，团 G7K2M9PQXR4',
  '一共 12,800 日元，重 1340 g',
  '2026-11-29 22:00 截单',
  '用微信付款可以吗？',
  'I will line up at 10:00',
  '卡号 4111 1111 1111 1112',
  '',
])('what a group speaks of stays as it is: %s', (text) => {
  expect(masked(text)).toEqual({ text, isMasked: false });
});
