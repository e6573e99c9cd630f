import type { Words } from '@hakobu/contract/base/languages';
import type { MoneyDirection, MoneyReason, MoneySource, StatementLine } from '@hakobu/contract/wallet/wallet.shape';

const words = (zhCN: string, zhTW: string, en: string, ja: string): Words => ({
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  en,
  ja,
});

export const columnWords = {
  at: words('时间', '時間', 'Time', '日時'),
  kind: words('种类', '種類', 'Kind', '種類'),
  direction: words('变动', '變動', 'Movement', '動き'),
  reason: words('原因', '原因', 'Reason', '理由'),
  code: words('编号', '編號', 'Number', '番号'),
  source: words('余额', '餘額', 'Balance', '残高'),
  currency: words('币种', '幣別', 'Currency', '通貨'),
  amount: words('金额', '金額', 'Amount', '金額'),
  balanceAfter: words('变动后余额', '變動後餘額', 'Balance after', '変動後残高'),
} satisfies Record<string, Words>;

export const kindWords = {
  order: words('订单', '訂單', 'Order', '注文'),
  parcel: words('包裹', '包裹', 'Parcel', '荷物'),
  service: words('增值服务', '加值服務', 'Service', 'サービス'),
  share: words('拼团运费', '合購運費', 'Group freight', 'グループ送料'),
  topUp: words('充值', '儲值', 'Top-up', 'チャージ'),
  bonus: words('优惠金', '購物金', 'Bonus', 'ボーナス'),
  opening: words('期初余额', '期初餘額', 'Opening balance', '期首残高'),
  withdrawal: words('提现', '提領', 'Withdrawal', '出金'),
  correction: words('更正', '更正', 'Correction', '訂正'),
  other: words('其他', '其他', 'Other', 'その他'),
} satisfies Record<StatementLine['kind'], Words>;

export const sourceWords = {
  bonus: words('优惠金', '購物金', 'Bonus', 'ボーナス'),
  JPY: words('日元余额', '日圓餘額', 'Yen balance', '日本円残高'),
  CNY: words('人民币余额', '人民幣餘額', 'Yuan balance', '人民元残高'),
} satisfies Record<MoneySource, Words>;

export const directionWords = {
  hold: words('冻结', '預扣', 'Held', '保留'),
  capture: words('扣款', '扣款', 'Spent', '支払い'),
  release: words('解冻', '解除預扣', 'Given back', '保留解除'),
  credit: words('入账', '入帳', 'Received', '入金'),
  debit: words('扣除', '扣除', 'Deducted', '差引き'),
} satisfies Record<MoneyDirection, Words>;

export const reasonWords = {
  payment: words('支付订单', '付訂單', 'Order payment', '注文の支払い'),
  supplement: words('补款', '補款', 'Supplement', '追加支払い'),
  freight: words('支付国际运费', '付國際運費', 'International freight', '国際送料'),
  bought: words('采购成功', '採購成功', 'Bought', '購入完了'),
  difference: words('差额退回', '差額退回', 'Difference given back', '差額の返金'),
  shipped: words('包裹已发出', '包裹已發出', 'Parcel shipped', '荷物を発送'),
  cancelled: words('订单已取消', '訂單已取消', 'Order cancelled', '注文の取消'),
  soldOut: words('商品已售出，未采购', '商品已售出，未採購', 'Sold out, not bought', '売り切れのため未購入'),
  supplementRefused: words('未同意补款', '未同意補款', 'Supplement refused', '追加支払いを辞退'),
  supplementExpired: words('补款超时', '補款逾時', 'Supplement not paid in time', '追加支払いの期限切れ'),
  cancelFee: words('取消费用', '取消費用', 'Cancellation fee', '取消手数料'),
  sellerCancelled: words(
    '卖家取消，全额退回',
    '賣家取消，全額退回',
    'The seller cancelled, refunded in full',
    '出品者取消による全額返金',
  ),
  splitOff: words('拆到另一个订单', '拆到另一筆訂單', 'Split off to another order', '別の注文へ分割'),
  splitIn: words('从原订单拆出', '從原訂單拆出', 'Split from its order', '元の注文から分割'),
  parcelCancelled: words('包裹已取消', '包裹已取消', 'Parcel cancelled', '荷物の取消'),
  service: words('增值服务费', '加值服務費', 'Fee of a service', 'サービス料'),
  serviceReturned: words('增值服务退费', '加值服務退費', 'Service not done', 'サービス料の返金'),
  compensation: words('包裹遗失赔偿', '包裹遺失賠償', 'Compensation for a lost parcel', '荷物紛失の補償'),
  topUp: words('充值', '儲值', 'Top-up', 'チャージ'),
  bonus: words('优惠金', '購物金', 'Bonus', 'ボーナス'),
  opening: words('期初余额', '期初餘額', 'Opening balance', '期首残高'),
  withdrawal: words('提现', '提領', 'Withdrawal', '出金'),
  withdrawalPaid: words('提现已付款', '提領已付款', 'Withdrawal paid', '出金済み'),
  withdrawalReturned: words('提现退回', '提領退回', 'Withdrawal returned', '出金の返却'),
  topUpRefunded: words('充值退款', '儲值退款', 'Top-up refunded', 'チャージの返金'),
  chargeback: words('银行拒付', '銀行拒付', 'Chargeback', 'チャージバック'),
  chargebackWon: words('拒付撤销', '拒付撤銷', 'Chargeback won', 'チャージバックの取消'),
  owedRepaid: words('偿还欠款', '償還欠款', 'Debt repaid', '未払金の返済'),
  waived: words('注销时放弃', '刪除帳號時放棄', 'Let go of at closing', '退会時に放棄'),
  correction: words('更正', '更正', 'Correction', '訂正'),
  other: words('其他', '其他', 'Other', 'その他'),
} satisfies Record<MoneyReason, Words>;
