import type { TopUpGroup } from '@hakobu/contract/payments/top-up.api';
import type { SlipState, TopUpState, TopUpVerb } from '@hakobu/contract/payments/top-up.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '../../kit/look/Icon.tsx';
import type { Tone } from '../../kit/show/Tag.tsx';

type ByProvider<Value> = Readonly<Record<string, Value>>;

export const providerNotes: ByProvider<MessageDescriptor> = {
  sandbox: msg`演示用，不扣钱`,
  stripe: msg`Visa、Mastercard、JCB，在 Stripe 的页面付款`,
  bank: msg`先转账再上传凭证，财务核对后到账`,
};

export const providerIcons: ByProvider<IconName> = {
  sandbox: 'settings',
  stripe: 'card',
  alipay: 'shield',
  wechatpay: 'chat',
  bank: 'bank',
};

export const providerLooks: ByProvider<string> = {
  stripe: 'stripeMark',
  alipay: 'alipayMark',
  wechatpay: 'wechatpayMark',
  bank: 'bankMark',
};

export const topUpStateWords = {
  Waiting: msg`等待支付`,
  Checking: msg`核对中`,
  Credited: msg`已到账`,
  Failed: msg`支付失败`,
  Closed: msg`已关闭`,
  Cancelled: msg`已取消`,
} satisfies Record<TopUpState, MessageDescriptor>;

export const topUpStateTones = {
  Waiting: 'wait',
  Checking: 'own',
  Credited: 'good',
  Failed: 'bad',
  Closed: 'plain',
  Cancelled: 'plain',
} satisfies Record<TopUpState, Tone>;

export const topUpGroupWords = {
  all: msg`全部`,
  open: msg`进行中`,
  credited: msg`已到账`,
  ended: msg`未成功`,
} satisfies Record<TopUpGroup, MessageDescriptor>;

export const topUpVerbWords = {
  start: msg`发起充值`,
  sendSlip: msg`已上传转账凭证`,
  refuseSlip: msg`凭证没有通过`,
  confirmFirst: msg`财务找到了一笔转账，正在由另一位同事复核`,
  confirm: msg`财务确认到账`,
  disagree: msg`复核没有通过，财务继续核对`,
  putBack: msg`复核没有通过，还没有找到这笔转账`,
  credit: msg`到账`,
  fail: msg`支付失败`,
  close: msg`超时关闭`,
  cancel: msg`你取消了这笔充值`,
} satisfies Record<TopUpVerb, MessageDescriptor>;

export const slipStateWords = {
  Sent: msg`等待核对`,
  Confirmed: msg`已确认`,
  Refused: msg`没有通过`,
} satisfies Record<SlipState, MessageDescriptor>;
