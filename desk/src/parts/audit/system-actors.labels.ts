import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the product itself is called where it did something, by its name in the log or by the word before the dot. */
export const systemActorLabels: Readonly<Record<string, MessageDescriptor>> = {
  'set-up': msg`首次设置`,
  start: msg`运行服务器的人`,
  sample: msg`示例数据`,
  staff: msg`系统：员工`,
  books: msg`系统：账目`,
  payments: msg`系统：支付渠道`,
  withdrawals: msg`系统：提现`,
  reconciliation: msg`系统：对账`,
  rates: msg`系统：汇率`,
  orders: msg`系统：订单`,
  parcels: msg`系统：包裹`,
  tracking: msg`系统：物流`,
  warehouse: msg`系统：仓库`,
  services: msg`系统：服务`,
  goods: msg`系统：商品`,
  rules: msg`系统：商品规则`,
  groups: msg`系统：拼团`,
  letters: msg`系统：站内信`,
  chat: msg`系统：会话`,
  feedback: msg`系统：进度反馈`,
  content: msg`系统：公告与图片`,
  translation: msg`系统：译文`,
};
