import type { Verdict } from '@hakobu/contract/rules/judgement.shape';
import type { RuleColumn, RuleFileFault, RuleSubject } from '@hakobu/contract/rules/rule.desk-api';
import {
  maxRuleName,
  maxRulePlace,
  maxReason,
  type RuleStatus,
  type WordKind,
} from '@hakobu/contract/rules/rule.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/record/Tag.tsx';

export const verdictLabels = {
  allow: msg`可以代购`,
  warn: msg({ context: 'of a rule', message: '提醒' }),
  refuse: msg`不能代购`,
} satisfies Record<Verdict, MessageDescriptor>;

export const verdictTones = { allow: 'ok', warn: 'warn', refuse: 'bad' } satisfies Record<Verdict, Tone>;

export const statusLabels = {
  off: msg({ context: 'of a rule', message: '关' }),
  waiting: msg`等开始`,
  inEffect: msg`生效中`,
  over: msg({ context: 'of a rule', message: '已过期' }),
} satisfies Record<RuleStatus, MessageDescriptor>;

export const statusTones = {
  off: 'plain',
  waiting: 'warn',
  inEffect: 'ok',
  over: 'plain',
} satisfies Record<RuleStatus, Tone>;

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

/** What stands in each column of a file. */
export const columnLabels = {
  id: msg`规则的编号；空着就新增一条`,
  version: msg`导出时的版本，照原样留着；新增的空着`,
  name: msg`名称，只有员工看得到，最多 ${maxRuleName} 字`,
  verdict: msg`warn 提醒，refuse 不能代购`,
  on: msg`yes 打开，no 关掉`,
  any: msg`有其中一个词就算，用 | 隔开`,
  all: msg`这些词都要有，用 | 隔开`,
  none: msg`有这些词就不算，用 | 隔开`,
  unless: msg`在这些词里面不算，用 | 隔开`,
  properties: msg`物性，见下面的「物性」；几个用 | 隔开`,
  platforms: msg`平台的代码，见下面的「平台」；几个用 | 隔开`,
  categories: msg`分类的编号，见下面的「分类」；几个用 | 隔开`,
  sellers: msg`卖家的名字，一字不差，用 | 隔开`,
  above_yen: msg`单价高于多少日元，整数；空着就不管`,
  reason_zh_CN: msg`给客人看的话，简体中文；四种语言都要写，每种最多 ${maxReason} 字`,
  reason_zh_TW: msg`给客人看的话，繁体中文`,
  reason_en: msg`给客人看的话，英文`,
  reason_ja: msg`给客人看的话，日文`,
  from: msg`从什么时候起，日本时间，写成 2026-12-17 10:00；空着就是打开以后`,
  until: msg`到什么时候，写法一样；空着就一直生效`,
  place: msg`次序，0 到 ${maxRulePlace}，小的先说给客人听；空着是 100`,
} satisfies Record<RuleColumn, MessageDescriptor>;

export const faultLabels = {
  heads: msg`第一行缺少这些列`,
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
  reasons: msg`四种语言的话都要写，每种最多 ${maxReason} 字`,
  on: msg`只能写 yes 或 no`,
  time: msg`时间读不懂，或结束早于开始`,
  place: msg`次序要是 0 到 ${maxRulePlace}`,
  asksNothing: msg`一个条件都没有`,
  tooMany: msg`超过规则的上限`,
} satisfies Record<RuleFileFault, MessageDescriptor>;
