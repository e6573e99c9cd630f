import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const withdrawalNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这笔提现',
  'zh-TW': '沒有找到這筆提現',
  en: 'This withdrawal was not found',
  ja: '出金が見つかりません',
});
/** Somebody was faster, or it stands in a state in which this cannot be done. Data: state. */
export const withdrawalMovedOn = problem(codes.wrongState, {
  'zh-CN': '这笔提现的状态已经变化,请刷新后查看',
  'zh-TW': '這筆提現的狀態已經變化,請重新整理後查看',
  en: 'This withdrawal has moved on meanwhile, please look again',
  ja: 'この出金の状態が変わりました。更新してご確認ください',
});
/** Data: most, in the balance's minor unit. */
export const aboveWithdrawable = problem(codes.insufficientBalance, {
  'zh-CN': '超过了现在可以提现的金额',
  'zh-TW': '超過了現在可以提現的金額',
  en: 'This is more than can be withdrawn now',
  ja: '現在出金できる金額を超えています',
});
/** Data: least, most, in the currency's minor unit. */
export const withdrawalOutOfBounds = problem(codes.invalidRequest, {
  'zh-CN': '提现到这个账户的金额需在 {least} 到 {most} 之间',
  'zh-TW': '提現到這個帳戶的金額需在 {least} 到 {most} 之間',
  en: 'What goes to this payee has to be between {least} and {most}',
  ja: 'この口座への出金額は {least} から {most} までです',
});
/** Not all of it can go back to sources. Data: toSources, the most that can. */
export const payeeNeeded = problem(codes.invalidRequest, {
  'zh-CN': '这个金额不能全部原路退回,请选择收款账户',
  'zh-TW': '這個金額不能全部原路退回,請選擇收款帳戶',
  en: 'Not all of this can go back to where it came from: choose a payee',
  ja: '全額を元のお支払い方法へ戻すことはできません。受取口座をお選びください',
});
/** The plan no longer holds. Data: a new `WithdrawalPreview`. */
export const withdrawalPlanChanged = problem(codes.priceChanged, {
  'zh-CN': '提现的去向或费用有变化,请确认后再提交',
  'zh-TW': '提現的去向或費用有變化,請確認後再提交',
  en: 'Where the money goes or what it costs has changed, please check it again',
  ja: '出金先または手数料が変わりました。ご確認ください',
});
export const payeeNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这个收款账户',
  'zh-TW': '沒有找到這個收款帳戶',
  en: 'This payee was not found',
  ja: '受取口座が見つかりません',
});
/** Data: usableFrom. */
export const payeeCooling = problem(codes.wrongState, {
  'zh-CN': '新绑定的收款账户还在冷却期,暂时不能使用',
  'zh-TW': '新綁定的收款帳戶還在冷卻期,暫時不能使用',
  en: 'This payee was bound only just now and cannot be used yet',
  ja: '登録したばかりの受取口座はまだご利用いただけません',
});
export const payeeNumberWrong = problem(codes.invalidRequest, {
  'zh-CN': '账号或卡号不正确,请核对',
  'zh-TW': '帳號或卡號不正確,請核對',
  en: 'This number is not right, please check it',
  ja: '口座番号またはカード番号が正しくありません',
});
export const payeeKnown = problem(codes.wrongState, {
  'zh-CN': '这个收款账户已经绑定',
  'zh-TW': '這個收款帳戶已經綁定',
  en: 'This payee is bound already',
  ja: 'この受取口座は登録済みです',
});
export const tooManyPayees = problem(codes.wrongState, {
  'zh-CN': '最多绑定 {most} 个收款账户',
  'zh-TW': '最多綁定 {most} 個收款帳戶',
  en: 'At most {most} payees can be bound',
  ja: '登録できる受取口座は {most} 件までです',
});
export const payeeKindNotOffered = problem(codes.wrongState, {
  'zh-CN': '暂不支持提现到这类账户',
  'zh-TW': '暫不支援提現到這類帳戶',
  en: 'Payees of this kind are not offered now',
  ja: 'この種類の口座への出金は現在ご利用いただけません',
});
export const tooManyWithdrawals = problem(codes.tooManyRequests, {
  'zh-CN': '还有 {count} 笔提现没有完成,请等它们完成',
  'zh-TW': '還有 {count} 筆提現沒有完成,請等它們完成',
  en: '{count} withdrawals are still open, please wait for them',
  ja: '未完了の出金が {count} 件あります。完了をお待ちください',
});
/** Who agreed first may no longer do so: it starts over. */
export const firstLostRight = problem(codes.wrongState, {
  'zh-CN': '先前通过的同事已经没有权限,需要重新审核',
  'zh-TW': '先前通過的同事已經沒有權限,需要重新審核',
  en: 'Who agreed first no longer has the right to: the review starts over',
  ja: '先に承認した担当者の権限がなくなりました。審査をやり直してください',
});
/** What was looked at is not what would be approved. Data: the fingerprint as it is now. */
export const notWhatWasSeen = problem(codes.priceChanged, {
  'zh-CN': '金额或去向在您查看之后有变化,请重新查看',
  'zh-TW': '金額或去向在您查看之後有變化,請重新查看',
  en: 'The amount or where it goes has changed since you looked, please look again',
  ja: '確認後に金額または送金先が変わりました。もう一度ご確認ください',
});
export const payoutNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这笔付款',
  'zh-TW': '沒有找到這筆付款',
  en: 'This payout was not found',
  ja: '送金が見つかりません',
});
export const payoutMovedOn = problem(codes.wrongState, {
  'zh-CN': '这笔付款的状态已经变化,请刷新后查看',
  'zh-TW': '這筆付款的狀態已經變化,請重新整理後查看',
  en: 'This payout has moved on meanwhile, please look again',
  ja: 'この送金の状態が変わりました。更新してご確認ください',
});
export const payoutReferenceTaken = problem(codes.wrongState, {
  'zh-CN': '这个流水号已经用于另一笔付款',
  'zh-TW': '這個流水號已經用於另一筆付款',
  en: 'This reference belongs to another payout already',
  ja: 'この取引番号は別の送金で使用済みです',
});
/** A bank's results that cannot be read. Data: line, from 1, and what was wrong. */
export const resultsUnreadable = problem(codes.invalidRequest, {
  'zh-CN': '结果文件第 {line} 行无法识别',
  'zh-TW': '結果檔案第 {line} 行無法識別',
  en: 'Line {line} of the results cannot be read',
  ja: '結果ファイルの {line} 行目を読み取れません',
});
export const autoRuleWrong = problem(codes.invalidRequest, {
  'zh-CN': '自动提现的条件互相矛盾,请核对',
  'zh-TW': '自動提現的條件互相矛盾,請核對',
  en: 'These conditions contradict each other, please check them',
  ja: '自動出金の条件が矛盾しています。ご確認ください',
});
export const termsContradict = problem(codes.invalidRequest, {
  'zh-CN': '提现条件互相矛盾,请核对:每种账户一条,最低额要高于手续费',
  'zh-TW': '提現條件互相矛盾,請核對:每種帳戶一條,最低額要高於手續費',
  en: 'These terms contradict each other: one for each kind of payee, and the least above its fee',
  ja: '出金条件が矛盾しています。口座の種類ごとに1件、最低額は手数料より大きくしてください',
});
/** A shopper who is restricted or frozen: their withdrawals wait or are refused. */
export const shopperHalted = problem(codes.wrongState, {
  'zh-CN': '该用户已被限制或冻结,不能通过提现;可以拒绝,或等恢复后再审核',
  'zh-TW': '該用戶已被限制或凍結,不能通過提現;可以拒絕,或等恢復後再審核',
  en: 'This shopper is restricted or frozen: the withdrawal can be refused, or wait until that is over',
  ja: 'この利用者は制限または凍結されています。拒否するか、解除後に承認してください',
});
