import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LetterAbout } from './letter.shape.ts';

/** The button that opens what a letter is about. */
export const letterAboutLabels = {
  order: msg`查看订单`,
  feedback: msg`查看进度反馈`,
  orderMessage: msg`查看消息`,
  service: msg`查看服务`,
  parcel: msg`查看包裹`,
  group: msg`查看这个团`,
  groupTalk: msg`去群聊`,
  freight: msg`去付运费`,
  sheet: msg`去填面单`,
  topUp: msg`查看充值`,
  withdrawal: msg`查看提现`,
  stored: msg`查看仓库商品`,
  wallet: msg`查看钱包`,
  paySet: msg`支付设置`,
  accountSafety: msg`查看账号安全`,
  withdraw: msg`去提现`,
  withdrawAuto: msg`查看自动提现`,
  goods: msg`查看商品`,
  article: msg`查看文章`,
  notice: msg`查看公告`,
  screen: msg`去看看`,
} as const satisfies Record<LetterAbout['kind'], MessageDescriptor>;
