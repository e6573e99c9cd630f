import type { OutsideKind, SourceFault } from '@hakobu/contract/goods/source.desk-api';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/record/Tag.tsx';
import type { SourceStatus } from './source-status.ts';

export const askedLabels = {
  rakuten: msg`乐天商品搜索接口`,
  yahoo: msg`雅虎购物搜索接口`,
  link: msg`商品页面`,
} satisfies Record<OutsideKind, MessageDescriptor>;

export const statusLabels = {
  paused: msg`暂停`,
  trying: msg`等下一次试探`,
  allFailed: msg`近一小时全部失败`,
  lastFailed: msg`上次失败了`,
  someFailed: msg`有时失败`,
  well: msg`正常`,
  unasked: msg`没有问过`,
} satisfies Record<SourceStatus, MessageDescriptor>;

export const statusTones = {
  paused: 'bad',
  trying: 'warn',
  allFailed: 'bad',
  lastFailed: 'warn',
  someFailed: 'warn',
  well: 'ok',
  unasked: 'plain',
} satisfies Record<SourceStatus, Tone>;

/** Why a platform could not be asked, as one tells a colleague. */
export const faultLabels = {
  unreachable: msg`连不上`,
  timeout: msg`没有按时回答`,
  tooMany: msg`平台说问得太多`,
  maintenance: msg`平台在维护`,
  serverError: msg`平台自己出错了`,
  keyRefused: msg`平台不认密钥，或者登记的网站不对`,
  questionRefused: msg`平台不接受这个问题`,
  notJson: msg`回答读不懂`,
  tooLarge: msg`回答太大`,
  wrongForm: msg`回答的格式变了`,
  busy: msg`排队的问题太多，没有问`,
  paused: msg`暂停中，没有问`,
  off: msg`没有设置密钥`,
} satisfies Record<SourceFault, MessageDescriptor>;
