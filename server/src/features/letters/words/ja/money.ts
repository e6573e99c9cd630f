import type { LetterTexts } from '../letter-words.ts';

export const money: LetterTexts<'wallet'> = {
  topUpCredited: {
    title: 'チャージが完了しました',
    paragraphs: [
      'チャージした金額が残高に入り、お支払いに使えます。',
      'さらに {bonusYen} 円のボーナスを差し上げました。',
    ],
  },
  topUpFailed: {
    title: 'チャージできませんでした',
    paragraphs: ['チャージ {topUp} の支払いができず、残高には何も入っていません。いつでもやり直せます。'],
  },
  slipRefused: {
    title: 'お振込の明細を確認できませんでした',
    paragraphs: [
      'チャージ {topUp} のお振込の明細を確認できませんでした：{note}',
      'すでにお振込の場合は、明細をもう一度お送りください。このチャージはあと 7 日間有効です。',
    ],
  },
  topUpRefunded: {
    title: 'チャージを返金しました',
    paragraphs: ['チャージ {topUp} の金額をお支払い元に戻し、残高から差し引きました。'],
  },
  chargedBack: {
    title: '銀行がチャージの支払いを取り消しました',
    paragraphs: [
      'お客様の銀行がチャージ {topUp} の支払いを取り消したため、残高から差し引きました。残高が足りない分は未収となります。',
      'お心当たりがない場合は、銀行とカスタマーサービスにご連絡ください。',
    ],
  },
  chargebackWon: {
    title: '支払いの取り消しが終わり、お金が戻りました',
    paragraphs: ['チャージ {topUp} の支払いの取り消しは撤回され、差し引いた金額をお戻ししました。'],
  },
  autoWithdrawalAsked: {
    title: '自動出金を申し込みました',
    paragraphs: [
      '残高がご設定の金額を超えたため、規則に従って出金 {withdrawal} を申し込みました。現在、審査中です。',
      '審査が始まるまでは取り消せ、金額はすべて残高に戻ります。',
    ],
  },
  autoWithdrawalRefused: {
    title: '自動出金は行われませんでした',
    paragraphs: [
      '自動出金の日でしたが、今回は出金されず、残高は変わっていません。理由は自動出金の記録でご確認いただけます。',
    ],
  },
  autoRuleSet: {
    title: '自動出金の規則が変わりました',
    paragraphs: [
      '自動出金が始まったか、出金額または出金先が変わりました。',
      'お心当たりがない場合は、すぐに自動出金を止めて支払いパスワードを変更し、カスタマーサービスにご連絡ください。',
    ],
  },
  withdrawalPaid: {
    title: '出金のお支払いが済みました',
    paragraphs: ['出金 {withdrawal} をお支払いしました。着金の時期は銀行や受け取り方法によります。'],
  },
  withdrawalPartlyPaid: {
    title: '出金の一部をお支払いし、残りを戻しました',
    paragraphs: [
      '出金 {withdrawal} の一部は支払えなかったため残高に戻し、残りをお支払いしました。',
      '支払えなかった理由：{reason}',
    ],
  },
  withdrawalReturned: {
    title: '出金できなかったため、全額を戻しました',
    paragraphs: ['出金 {withdrawal} は支払えなかったため、全額を残高に戻しました。', '理由：{reason}'],
  },
  withdrawalRefused: {
    title: '出金が承認されず、全額を戻しました',
    paragraphs: ['出金 {withdrawal} は承認されなかったため、全額を残高に戻しました。', '理由：{reason}'],
  },
  payeeBound: {
    title: '新しい受取口座が登録されました',
    paragraphs: [
      '受取口座 {payee} が登録されました。待機期間が終わるまで、ここへの出金はできません。',
      'お心当たりがない場合は、すぐに登録を解除し、ログインと支払いのパスワードを変更して、カスタマーサービスにご連絡ください。',
    ],
  },
  balanceAged: {
    title: '6か月以上使われていない残高があります',
    paragraphs: ['残高の一部が6か月以上使われていません。引き続きお買い物にお使いいただくか、出金することもできます。'],
  },
};
