import type { FeedFault, RateKind } from '@hakobu/contract/rates/rate.desk-api';
import type { DisplayCurrency } from '@hakobu/contract/rates/rate.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const currencyLabels = {
  CNY: msg`人民币`,
  USD: msg`美元`,
  TWD: msg`新台币`,
  HKD: msg`港币`,
  KRW: msg`韩元`,
  EUR: msg`欧元`,
  GBP: msg`英镑`,
  AUD: msg`澳元`,
  SGD: msg`新加坡元`,
  THB: msg`泰铢`,
  CAD: msg`加元`,
  MYR: msg`林吉特`,
  NZD: msg`新西兰元`,
} satisfies Record<DisplayCurrency, MessageDescriptor>;

export const kindLabels = {
  manual: msg`手动输入`,
  feed: msg`自动获取`,
} satisfies Record<RateKind, MessageDescriptor>;

export const faultLabels = {
  unreachable: msg`连不上`,
  timeout: msg`没有按时回答`,
  httpStatus: msg`回答了错误`,
  tooLarge: msg`回答太大`,
  notJson: msg`回答不是 JSON`,
  wrongBase: msg`基准货币不对`,
  badRate: msg`汇率不可能`,
} satisfies Record<FeedFault, MessageDescriptor>;
