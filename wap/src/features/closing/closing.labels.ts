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
  supplement: { icon: 'clock', title: msg`等待补款的订单`, mend: msg`补款，或拒绝补款：钱全额退回余额` },
  orderToBuy: { icon: 'bag', title: msg`还没采购的订单`, mend: msg`可以现在取消，钱全额退回余额` },
  order: { icon: 'bag', title: msg`采购中的订单`, mend: msg`等它到仓库，再申请发货；也可以申请取消，由买手答复` },
  orderOnItsWay: { icon: 'bag', title: msg`寄往仓库的订单`, mend: msg`不能再取消；等它到仓库，再申请发货` },
  storedGoods: { icon: 'box', title: msg`仓库里的商品`, mend: msg`先申请发货，收到以后再注销` },
  orderInParcel: { icon: 'truck', title: msg`包裹里的订单`, mend: msg`等它的包裹寄到` },
  dispute: { icon: 'chat', title: msg`等待答复的取消申请`, mend: msg`等买手答复，有了结果会写信告诉你` },
  parcelToPack: { icon: 'box', title: msg`等待打包的包裹`, mend: msg`可以现在取消，商品还在仓库；或等打包好付运费` },
  parcelInPacking: { icon: 'box', title: msg`打包中的包裹`, mend: msg`等它打包好，付运费寄出` },
  unpaidParcel: { icon: 'card', title: msg`待付运费的包裹`, mend: msg`付运费寄出；不寄了可以撤销打包，商品回到仓库` },
  sheet: { icon: 'page', title: msg`待填面单的包裹`, mend: msg`填好面单才会寄出` },
  parcelToSend: { icon: 'truck', title: msg`等待寄出的包裹`, mend: msg`已付运费，等仓库寄出；收到以后点确认收货` },
  parcel: { icon: 'truck', title: msg`已寄出的包裹`, mend: msg`收到以后点确认收货` },
  fee: { icon: 'card', title: msg`没结清的包裹费用`, mend: msg`和下一个包裹一起付；没有下一个包裹，问客服` },
  unpaidService: { icon: 'search', title: msg`待付款的增值服务`, mend: msg`可以现在取消，不收费` },
  serviceFee: { icon: 'search', title: msg`等你确认费用的增值服务`, mend: msg`同意或拒绝报的费用` },
  paidService: { icon: 'search', title: msg`已付款的增值服务`, mend: msg`等它做完；没做之前可以撤回，费用全额退回` },
  service: { icon: 'search', title: msg`进行中的增值服务`, mend: msg`等它结束，有了结果会写信告诉你` },
  claim: { icon: 'page', title: msg`等待答复的认领`, mend: msg`等仓库核对，有了结果会写信告诉你` },
  group: { icon: 'people', title: msg`正在招募的团`, mend: msg`先转让或解散，或等它结束` },
  topUp: { icon: 'wallet', title: msg`等待付款的充值`, mend: msg`没有付款的可以取消；已经付了的，等它到账` },
  topUpInReview: { icon: 'wallet', title: msg`核对中的转账`, mend: msg`财务核对到账以后才能注销` },
  topUpReturn: { icon: 'refresh', title: msg`退款中的充值`, mend: msg`等退款完成` },
  withdrawalToCancel: { icon: 'bank', title: msg`等待审核的提现`, mend: msg`等钱到账；审核之前可以取消` },
  withdrawal: { icon: 'bank', title: msg`进行中的提现`, mend: msg`等钱到账` },
  held: { icon: 'lock', title: msg`冻结的钱`, mend: msg`订单、包裹、服务结束以后会退回或扣掉` },
  debt: { icon: 'alert', title: msg`欠款`, mend: msg`充值补上以后才能注销` },
  balance: { icon: 'wallet', title: msg`可以提现的余额`, mend: msg`先提现到你的账户` },
};
