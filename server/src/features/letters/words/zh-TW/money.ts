import type { LetterTexts } from '../letter-words.ts';

export const money: LetterTexts<'wallet'> = {
  topUpCredited: {
    title: '充值已到帳',
    paragraphs: ['充值的金額已到帳，可以用來付款了。', '另外贈送 {bonusYen} 日圓優惠金。'],
  },
  topUpFailed: {
    title: '充值沒有成功',
    paragraphs: ['充值 {topUp} 的付款沒有成功，沒有任何金額到帳。你可以隨時重新充值。'],
  },
  slipRefused: {
    title: '轉帳憑證未通過',
    paragraphs: ['充值 {topUp} 的轉帳憑證未能確認：{note}', '如果你已經轉帳，請重新上傳憑證，這筆充值會再保留 7 天。'],
  },
  topUpRefunded: {
    title: '充值已原路退款',
    paragraphs: ['充值 {topUp} 的款項已原路退回，並已從餘額中扣除。'],
  },
  chargedBack: {
    title: '一筆充值被銀行拒付',
    paragraphs: [
      '你的銀行撤回了充值 {topUp} 的付款，我們已從餘額中扣除這筆錢；餘額不夠的部分記為欠款。',
      '如果你沒有申請撤回，請聯繫銀行和客服。',
    ],
  },
  chargebackWon: {
    title: '拒付已撤銷，錢已退回',
    paragraphs: ['充值 {topUp} 的拒付已經撤銷，扣除的金額已經退回。'],
  },
  autoWithdrawalAsked: {
    title: '自動提現已提交',
    paragraphs: [
      '餘額超過了你設定的金額，已按規則提交提現 {withdrawal}，正在審核。',
      '審核開始前可以取消，金額會全部退回餘額。',
    ],
  },
  autoWithdrawalRefused: {
    title: '自動提現沒有執行',
    paragraphs: ['到了自動提現的日子，但這次沒有提現，餘額沒有變動。原因可以在自動提現的記錄裡查看。'],
  },
  autoRuleSet: {
    title: '自動提現的規則已更改',
    paragraphs: [
      '你的自動提現已開啟，或改為提現更多、提現到另一個帳戶。',
      '如果不是你本人操作，請立即關閉自動提現、修改支付密碼，並聯繫客服。',
    ],
  },
  withdrawalPaid: {
    title: '提現已付款',
    paragraphs: ['提現 {withdrawal} 已經付款。到帳時間取決於銀行或付款方式。'],
  },
  withdrawalPartlyPaid: {
    title: '提現部分付款，其餘已退回',
    paragraphs: ['提現 {withdrawal} 有一部分沒有付成，這部分已退回餘額，其餘已經付款。', '沒有付成的原因：{reason}'],
  },
  withdrawalReturned: {
    title: '提現沒有付成，已全部退回',
    paragraphs: ['提現 {withdrawal} 沒有付成，金額已全部退回餘額。', '原因：{reason}'],
  },
  withdrawalRefused: {
    title: '提現未通過審核，已全部退回',
    paragraphs: ['提現 {withdrawal} 未通過審核，金額已全部退回餘額。', '原因：{reason}'],
  },
  payeeBound: {
    title: '綁定了新的收款帳戶',
    paragraphs: [
      '你的帳號綁定了收款帳戶 {payee}，冷卻期過後才能提現到這裡。',
      '如果不是你本人操作，請立即解綁、修改登入密碼和支付密碼，並聯繫客服。',
    ],
  },
  balanceAged: {
    title: '有餘額超過六個月沒有使用',
    paragraphs: ['你的餘額裡有一部分已經存放超過六個月。你可以繼續用它購物，也可以提現。'],
  },
};
