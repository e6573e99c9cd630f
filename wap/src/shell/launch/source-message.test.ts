import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { readSourceMessage } from './source-message.ts';
import words from '../../locales/zh-CN.po?raw';

/** A catalogue's source texts, with those that stand on several lines put together. */
const messages = [...words.matchAll(/^msgid ((?:".*"\n)+)/gm)].map(([, lines = '']) =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join(''),
);

test('every message of our own is read as the library reads it', () => {
  expect(messages.length).toBeGreaterThan(1000);
  for (const message of messages)
    expect([message, readSourceMessage(message)]).toEqual([message, compileMessage(message)]);
});

test('several cases, exact numbers, and what stands inside of one', () => {
  for (const message of [
    '{count, plural, =0 {没有} one {# 件} other {共 # 件，{name} 的}}',
    '{who, select, me {我} other {{name} #}}',
    '{count, plural, other {#}}，{when}',
    '没有花括号 #',
  ])
    expect([message, readSourceMessage(message)]).toEqual([message, compileMessage(message)]);
});
