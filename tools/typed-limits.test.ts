import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parsePo } from 'pofile-ts';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

// A number that somebody typed, before a unit in which limits are told; once, one day and one piece are no limits.
const number = String.raw`(?<![\w.,:-])(?!1\s?[^\d,.])\d[\d,.]*`;
const units = [
  '个?小时|小時|个?分钟|分鐘|秒|天|个?月|年|周|次|张|張|个字|個字|字|位|MB|kg|cm|%|％',
  String.raw`(hours?|minutes?|seconds?|days?|months?|times|characters?|letters?|digits?|tries|pictures|MB|kg|cm)\b`,
  '時間|分(?!の)|日|か月|回|枚|文字|桁',
].join('|');
const limit = new RegExp(`${number}\\s?-?(${units})`, 'i');
const isTyped = (text: string): boolean => limit.test(text.replace(/\{[^{}]*\}|<\/?\d+\/?>/g, '{}'));
const isAllowed = (text: string): boolean => allowed.some((each) => each.text.test(text));

/** What may name a number all the same, by its Chinese: each with the reason why it repeats no limit of ours. */
const allowed: readonly { readonly text: RegExp; readonly because: string }[] = [
  { text: /100? (日元|JPY)/, because: 'a rate is told for so many yen' },
  { text: /银行代码|支店代码|账号是 7 位/, because: 'banks in Japan number their accounts so' },
  { text: /HS 编码/, because: 'customs number goods so' },
  { text: /承运商还没有进度/, because: 'what carriers usually take, to which nobody holds them' },
  { text: /^\d+–\d+ 天$|^15 天以上$|停留 \d+ 天/, because: 'the steps of a filter' },
  { text: /^\d 天后$/, because: 'answers at one press' },
  { text: /≥75%/, because: 'the key to a picture' },
  { text: /宽度是高度 3 倍/, because: 'the shape of a picture' },
  { text: /6 到 40 (位|个)/, because: 'carriers number their parcels so' },
  {
    text: /^代号要|商品编号：|字母开头，3 位以上/,
    because: 'one pattern says how these are written, and has no number to take',
  },
  { text: /六位数字，由提出邀请/, because: 'said of a code that its maker reads out' },
  { text: /送达失败十二次/, because: 'how often the outbox delivers is the platform’s own, and no contract tells it' },
  { text: /16 位(图片|元圖片)/, because: 'the kind of a picture' },
  { text: /分两次|两张标签|一两个字|出现了两次/, because: 'said of things, and no limit' },
];

/** Each message of a catalogue with its translation; in the source language that is the message itself. */
const messagesOf = (path: string): { readonly id: string; readonly text: string }[] =>
  [...read(path).matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, id = '', text = '']) => ({
    id,
    text: text === '' ? id : text,
  }));

describe('a limit is told by the contract and never typed again', () => {
  test.each(globSync('{wap,desk}/src/locales/*.po', { cwd: root }))('in the texts of %s', (path) => {
    const typed = messagesOf(path).filter(({ id, text }) => isTyped(text) && !isAllowed(id));
    expect(typed).toEqual([]);
  });

  test.each(globSync('server/locales/*.po', { cwd: root }))('in what refusals say, as %s has it', (path) => {
    const refusals = parsePo(read(path)).items.filter(({ references }) => references[0]?.endsWith('problems.ts'));
    expect(refusals.length).toBeGreaterThan(300);
    const texts = refusals.flatMap(({ msgid, msgstr }) =>
      [msgid, ...msgstr].filter((text) => isTyped(text) && !isAllowed(msgid)),
    );
    expect(texts).toEqual([]);
  });

  test.each(globSync('server/src/features/sign-in/*.presenters.ts', { cwd: root }))('in what %s says', (path) => {
    const texts = [...read(path).matchAll(/^\s*('zh-CN'|'zh-TW'|en|ja): '(.+)',$/gm)].map(([, , text = '']) => text);
    expect(texts.filter((text) => isTyped(text) && !isAllowed(text))).toEqual([]);
  });

  test.each(['5 分钟内有效', '最多 1,000 个字', 'within 48 hours', '24時間以内', '60 天'])('%s is seen', (text) => {
    expect(isTyped(text)).toBe(true);
  });
});
