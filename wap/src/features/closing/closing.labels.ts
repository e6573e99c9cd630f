import type { BlockingKind } from '@hakobu/contract/closing/closing.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '../../kit/look/Icon.tsx';

/** What stands in the way, and what can be done about it. */
export type BlockingWords = {
  readonly icon: IconName;
  readonly title: MessageDescriptor;
  readonly mend: MessageDescriptor;
};

export const blockingWords: Readonly<Record<BlockingKind, BlockingWords>> = {
  quote: { icon: 'clock', title: msg`等待报价的代购`, mend: msg`可以现在取消，取消不收费` },
  unpaidOrder: { icon: 'clock', title: msg`待付款的订单`, mend: msg`可以现在取消，取消不收费` },
  order: { icon: 'bag', title: msg`进行中的订单`, mend: msg`等它完成；还没采购的可以取消，钱会退回余额` },
  storedGoods: { icon: 'box', title: msg`仓库里的商品`, mend: msg`先申请发货，收到以后再注销` },
  dispute: { icon: 'chat', title: msg`等待答复的取消申请`, mend: msg`等买手答复，有了结果会写信告诉你` },
  parcel: { icon: 'truck', title: msg`路上和打包中的包裹`, mend: msg`收到以后点确认收货` },
  fee: { icon: 'card', title: msg`没结清的包裹费用`, mend: msg`和下一个包裹一起付，或问客服` },
  service: { icon: 'search', title: msg`进行中的增值服务`, mend: msg`等它做完，或先取消` },
  claim: { icon: 'page', title: msg`等待答复的认领`, mend: msg`等仓库核对，有了结果会写信告诉你` },
  topUp: { icon: 'wallet', title: msg`等待付款的充值`, mend: msg`没有付款的可以取消` },
  topUpInReview: { icon: 'wallet', title: msg`核对中的转账`, mend: msg`财务核对到账以后才能注销` },
  topUpReturn: { icon: 'refresh', title: msg`退款中的充值`, mend: msg`等退款完成` },
  withdrawal: { icon: 'bank', title: msg`进行中的提现`, mend: msg`等钱到账，或在审核前取消` },
  held: { icon: 'lock', title: msg`冻结的钱`, mend: msg`订单、包裹、服务结束以后会退回或扣掉` },
  debt: { icon: 'alert', title: msg`欠款`, mend: msg`充值补上以后才能注销` },
  balance: { icon: 'wallet', title: msg`可以提现的余额`, mend: msg`先提现到你的账户` },
};
