import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const topUpNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这笔充值',
  'zh-TW': '沒有找到這筆儲值',
  en: 'This top-up was not found',
  ja: 'チャージが見つかりません',
});
export const providerNotOffered = problem(codes.notFound, {
  'zh-CN': '不支持这种充值方式',
  'zh-TW': '不支援這種儲值方式',
  en: 'This way to top up is not offered',
  ja: 'このチャージ方法はご利用いただけません',
});
/** Data: least, most, in the currency's minor unit. */
export const topUpOutOfBounds = problem(codes.invalidRequest, {
  'zh-CN': '充值金额需在 {least} 到 {most} 之间',
  'zh-TW': '儲值金額需在 {least} 到 {most} 之間',
  en: 'A top-up has to be between {least} and {most}',
  ja: 'チャージ金額は {least} から {most} までです',
});
export const tooManyTopUps = problem(codes.tooManyRequests, {
  'zh-CN': '还有 {count} 笔充值没有完成,请先完成或稍后再试',
  'zh-TW': '還有 {count} 筆儲值沒有完成,請先完成或稍後再試',
  en: '{count} top-ups are still open: finish them, or try again later',
  ja: '未完了のチャージが {count} 件あります。完了するか、しばらくしてからお試しください',
});
/** Data: a new `TopUpPreview`. */
export const topUpPriceChanged = problem(codes.priceChanged, {
  'zh-CN': '应付金额或汇率有变化,请确认后再充值',
  'zh-TW': '應付金額或匯率有變化,請確認後再儲值',
  en: 'The amount to pay or the rate has changed, please check it again',
  ja: 'お支払い金額または為替レートが変わりました。ご確認ください',
});
/** The same key tries again; nothing is charged twice. */
export const providerUnreachable = problem(codes.platformUnreachable, {
  'zh-CN': '支付渠道暂时无法连接,请稍后再试',
  'zh-TW': '付款管道暫時無法連線,請稍後再試',
  en: 'The payment provider cannot be reached right now, please try again shortly',
  ja: '決済サービスに接続できません。しばらくしてからお試しください',
});
/** Somebody was faster, or it stands in a state in which this cannot be done. */
export const topUpMovedOn = problem(codes.wrongState, {
  'zh-CN': '这笔充值的状态已经变化,请刷新后查看',
  'zh-TW': '這筆儲值的狀態已經變化,請重新整理後查看',
  en: 'This top-up has moved on meanwhile, please look again',
  ja: 'このチャージの状態が変わりました。更新してご確認ください',
});
/** The confirmation that was seen is not the one that waits now: it was decided, or made anew. */
export const confirmationMovedOn = problem(codes.wrongState, {
  'zh-CN': '这次确认已经处理过或有变化,请刷新后查看',
  'zh-TW': '這次確認已經處理過或有變化,請重新整理後查看',
  en: 'This confirmation was decided or replaced meanwhile, please look again',
  ja: 'この確認は処理済みか、変わっています。更新してご確認ください',
});
/** The first word no longer counts; somebody confirms anew. */
export const confirmerLostRight = problem(codes.wrongState, {
  'zh-CN': '先确认的同事已经没有权限,需要重新确认',
  'zh-TW': '先確認的同事已經沒有權限,需要重新確認',
  en: 'Who confirmed first no longer has the right to: it has to be confirmed anew',
  ja: '先に確認した担当者の権限がなくなりました。もう一度確認してください',
});
/** One person's word waits for a second one's. */
export const confirmationOpen = problem(codes.wrongState, {
  'zh-CN': '已经有同事确认过,正在等第二个人',
  'zh-TW': '已經有同事確認過,正在等第二個人',
  en: 'Somebody has confirmed it already: it waits for a second person',
  ja: 'すでに確認済みで、二人目の承認を待っています',
});
/** What to do with money in suspense was proposed, or proposed otherwise than was seen. */
export const alarmProposed = problem(codes.wrongState, {
  'zh-CN': '已经有同事提出怎么处理,或提法有变化,请刷新后查看',
  'zh-TW': '已經有同事提出怎麼處理,或提法有變化,請重新整理後查看',
  en: 'Somebody has proposed what to do, or proposed otherwise since, please look again',
  ja: 'すでに処理方法が提案されているか、内容が変わっています。更新してご確認ください',
});
/** A tier gives more than the settings let finance give. Data: percent. */
export const tooMuchBonus = problem(codes.invalidRequest, {
  'zh-CN': '赠送不能超过充值金额的 {percent}%,上限由管理员在设置里改',
  'zh-TW': '贈送不能超過儲值金額的 {percent}%,上限由管理員在設定裡改',
  en: 'Bonus may be at most {percent} % of the top-up; an administrator sets that limit',
  ja: 'ボーナスはチャージ額の {percent}% までです。上限は管理者が設定で変更できます',
});
export const notATransfer = problem(codes.wrongState, {
  'zh-CN': '只有银行转账的充值才需要凭证',
  'zh-TW': '只有銀行轉帳的儲值才需要憑證',
  en: 'Only a top-up by bank transfer has a slip',
  ja: '振込明細が必要なのは銀行振込のチャージだけです',
});
export const slipPictureUnknown = problem(codes.invalidRequest, {
  'zh-CN': '没有找到上传的图片,请重新上传',
  'zh-TW': '沒有找到上傳的圖片,請重新上傳',
  en: 'The uploaded picture was not found, please upload it again',
  ja: 'アップロードした画像が見つかりません。もう一度アップロードしてください',
});
export const dayToCome = problem(codes.invalidRequest, {
  'zh-CN': '转账日期不能晚于今天',
  'zh-TW': '轉帳日期不能晚於今天',
  en: 'The day of the transfer cannot be in the future',
  ja: '振込日に未来の日付は指定できません',
});
export const bankReferenceTaken = problem(codes.wrongState, {
  'zh-CN': '这个银行流水号已经入账过',
  'zh-TW': '這個銀行流水號已經入帳過',
  en: 'This bank reference has been booked already',
  ja: 'この銀行の取引番号は計上済みです',
});
export const receivedTooLittle = problem(codes.invalidRequest, {
  'zh-CN': '到账金额扣除手续费后不足以入账',
  'zh-TW': '到帳金額扣除手續費後不足以入帳',
  en: 'What was received does not cover the fee',
  ja: '入金額が手数料に足りません',
});
/** It was priced at a rate for one amount; more of it is a top-up of yuan. */
export const receivedAbovePriced = problem(codes.invalidRequest, {
  'zh-CN': '到账金额超过按汇率约定的应付金额,请让用户另建一笔人民币充值,再按那笔确认',
  'zh-TW': '到帳金額超過按匯率約定的應付金額,請讓用戶另建一筆人民幣儲值,再按那筆確認',
  en: 'More was received than was priced at the rate: have the shopper start a top-up of yuan and confirm that one',
  ja: '入金額がレートで確定した金額を超えています。会員に人民元のチャージを作成してもらい、そちらを確定してください',
});
export const tiersContradict = problem(codes.invalidRequest, {
  'zh-CN': '同一余额和金额的赠送档位在日期上重叠,或开始日期晚于结束日期',
  'zh-TW': '同一餘額和金額的贈送檔位在日期上重疊,或開始日期晚於結束日期',
  en: 'Two tiers of one balance and amount overlap in days, or one ends before it starts',
  ja: '同じ残高・金額の特典の期間が重なっているか、終了日が開始日より前です',
});
export const alarmSettled = problem(codes.wrongState, {
  'zh-CN': '这条警报已经处理过了',
  'zh-TW': '這條警報已經處理過了',
  en: 'This alarm has been settled already',
  ja: 'この警告は対応済みです',
});
export const outcomeNotOpen = problem(codes.wrongState, {
  'zh-CN': '这条警报不能这样处理',
  'zh-TW': '這條警報不能這樣處理',
  en: 'This alarm cannot be settled in this way',
  ja: 'この警告はその方法では対応できません',
});
export const alarmNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这条警报',
  'zh-TW': '沒有找到這條警報',
  en: 'This alarm was not found',
  ja: '警告が見つかりません',
});
export const payingShopperUnknown = problem(codes.notFound, {
  'zh-CN': '没有找到这位用户',
  'zh-TW': '沒有找到這位使用者',
  en: 'This shopper was not found',
  ja: '会員が見つかりません',
});
/** Data: refundable, in the balance's minor unit. */
export const notSoMuchLeft = problem(codes.wrongState, {
  'zh-CN': '这笔充值可退的金额有变化,请刷新后查看',
  'zh-TW': '這筆儲值可退的金額有變化,請重新整理後查看',
  en: 'What can be refunded of this top-up has changed, please look again',
  ja: 'このチャージの返金可能額が変わりました。更新してご確認ください',
});
export const cannotGoBack = problem(codes.wrongState, {
  'zh-CN': '这笔充值不能原路退回:渠道不支持,或已超过期限',
  'zh-TW': '這筆儲值不能原路退回:管道不支援,或已超過期限',
  en: 'This top-up cannot go back to its source: the provider does not do so, or not any more',
  ja: 'このチャージは元のお支払い方法に戻せません(決済手段が非対応、または期限切れです)',
});
export const refundNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这笔退款',
  'zh-TW': '沒有找到這筆退款',
  en: 'This refund was not found',
  ja: '返金が見つかりません',
});
export const refundMovedOn = problem(codes.wrongState, {
  'zh-CN': '这笔退款的状态已经变化,请刷新后查看',
  'zh-TW': '這筆退款的狀態已經變化,請重新整理後查看',
  en: 'This refund has moved on meanwhile, please look again',
  ja: 'この返金の状態が変わりました。更新してご確認ください',
});
