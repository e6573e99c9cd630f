import type { LetterTexts } from './letter-words.ts';

export const money: LetterTexts<'wallet'> = {
  topUpCredited: {
    title: '充值已到账',
    paragraphs: ['充值的金额已到账，可以用来付款了。', '另外赠送 {bonusYen} 日元优惠金。'],
  },
  topUpFailed: {
    title: '充值没有成功',
    paragraphs: ['充值 {topUp} 的支付没有成功，没有任何金额到账。你可以随时重新充值。'],
  },
  slipRefused: {
    title: '转账凭证未通过',
    paragraphs: ['充值 {topUp} 的转账凭证未能确认：{note}', '如果你已经转账，请重新上传凭证，这笔充值会再保留 7 天。'],
  },
  topUpRefunded: {
    title: '充值已原路退款',
    paragraphs: ['充值 {topUp} 的款项已原路退回，并已从余额中扣除。'],
  },
  chargedBack: {
    title: '一笔充值被银行拒付',
    paragraphs: [
      '你的银行撤回了充值 {topUp} 的付款，我们已从余额中扣除这笔钱；余额不够的部分记为欠款。',
      '如果你没有申请撤回，请联系银行和客服。',
    ],
  },
  chargebackWon: {
    title: '拒付已撤销，钱已退回',
    paragraphs: ['充值 {topUp} 的拒付已经撤销，扣除的金额已经退回。'],
  },
  autoWithdrawalAsked: {
    title: '自动提现已提交',
    paragraphs: [
      '余额超过了你设置的金额，已按规则提交提现 {withdrawal}，正在审核。',
      '审核开始前可以取消，金额会全部退回余额。',
    ],
  },
  autoWithdrawalRefused: {
    title: '自动提现没有执行',
    paragraphs: ['到了自动提现的日子，但这次没有提现，余额没有变动。原因可以在自动提现的记录里查看。'],
  },
  autoRuleSet: {
    title: '自动提现的规则已更改',
    paragraphs: [
      '你的自动提现已开启，或改为提现更多、提现到另一个账户。',
      '如果不是你本人操作，请立即关闭自动提现、修改支付密码，并联系客服。',
    ],
  },
  withdrawalPaid: {
    title: '提现已付款',
    paragraphs: ['提现 {withdrawal} 已经付款。到账时间取决于银行或支付方式。'],
  },
  withdrawalPartlyPaid: {
    title: '提现部分付款，其余已退回',
    paragraphs: ['提现 {withdrawal} 有一部分没有付成，这部分已退回余额，其余已经付款。', '没有付成的原因：{reason}'],
  },
  withdrawalReturned: {
    title: '提现没有付成，已全部退回',
    paragraphs: ['提现 {withdrawal} 没有付成，金额已全部退回余额。', '原因：{reason}'],
  },
  withdrawalRefused: {
    title: '提现未通过审核，已全部退回',
    paragraphs: ['提现 {withdrawal} 未通过审核，金额已全部退回余额。', '原因：{reason}'],
  },
  payeeBound: {
    title: '绑定了新的收款账户',
    paragraphs: [
      '你的账号绑定了收款账户 {payee}，冷却期过后才能提现到这里。',
      '如果不是你本人操作，请立即解绑、修改登录密码和支付密码，并联系客服。',
    ],
  },
  balanceAged: {
    title: '有余额超过六个月没有使用',
    paragraphs: ['你的余额里有一部分已经存放超过六个月。你可以继续用它购物，也可以提现。'],
  },
};
