import type { Verdict } from '@hakobu/contract/rules/judgement.shape';
import type { RuleFileFault, RuleSubject } from '@hakobu/contract/rules/rule.desk-api';
import type { RuleStanding, WordKind } from '@hakobu/contract/rules/rule.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/record/Marks.tsx';

export const verdictLabels = {
  allow: msg`可以代购`,
  warn: msg({ context: 'of a rule', message: '提醒' }),
  refuse: msg`不能代购`,
} satisfies Record<Verdict, MessageDescriptor>;

export const verdictTones = { allow: 'ok', warn: 'warn', refuse: 'bad' } satisfies Record<Verdict, Tone>;

export const standingLabels = {
  off: msg({ context: 'of a rule', message: '关' }),
  waiting: msg`等开始`,
  inEffect: msg`生效中`,
  over: msg`已过期`,
} satisfies Record<RuleStanding, MessageDescriptor>;

export const standingTones = {
  off: 'plain',
  waiting: 'warn',
  inEffect: 'ok',
  over: 'plain',
} satisfies Record<RuleStanding, Tone>;

export const subjectLabels = {
  words: msg`看词`,
  properties: msg`看物性`,
  platforms: msg`看平台`,
  categories: msg`看分类`,
  sellers: msg`看卖家`,
  price: msg`看价格`,
} satisfies Record<RuleSubject, MessageDescriptor>;

export const wordLabels = {
  any: msg`有其中一个词`,
  all: msg`词都要有`,
  none: msg`有这些词就不算`,
  unless: msg`在这些词里面不算`,
} satisfies Record<WordKind, MessageDescriptor>;

export const wordHints = {
  any: msg`各种语言都可以写；大小写、全角半角、平假名片假名、简繁体不分，英文按整词找`,
  all: msg`一件商品的名字里全部出现才算`,
  none: msg`如：图鉴、DVD、手办。名字里有其中一个，整条规则就不管它`,
  unless: msg`如：大麻 在 大麻雀 里面不算，单独出现才算`,
} satisfies Record<WordKind, MessageDescriptor>;

export const faultLabels = {
  heads: msg`第一行缺少这一列`,
  id: msg`没有这个编号的规则`,
  version: msg`导出以后有人改过，请重新导出`,
  repeated: msg`同一条规则出现了两次`,
  name: msg`名称空着或太长`,
  verdict: msg`只能写 warn 或 refuse`,
  words: msg`这个词太长，或里面没有文字`,
  properties: msg`没有这个物性`,
  platforms: msg`没有这个平台`,
  categories: msg`没有这个分类`,
  sellers: msg`卖家的名字太长`,
  price: msg`价格要是整数日元`,
  reasons: msg`四种语言的话都要写，每种最多 160 字`,
  on: msg`只能写 yes 或 no`,
  time: msg`时间读不懂，或结束早于开始`,
  place: msg`次序要是 0 到 999`,
  asksNothing: msg`一个条件都没有`,
  tooMany: msg`超过规则的上限`,
} satisfies Record<RuleFileFault, MessageDescriptor>;
