import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const transactionNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这笔交易',
  'zh-TW': '沒有找到這筆交易',
  en: 'This transaction was not found',
  ja: '取引が見つかりません',
});
export const correctionNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这笔更正',
  'zh-TW': '沒有找到這筆更正',
  en: 'This correction was not found',
  ja: '訂正が見つかりません',
});
/** Somebody was faster. Data: state. */
export const correctionMovedOn = problem(codes.wrongState, {
  'zh-CN': '这笔更正已经有人处理,请刷新后查看',
  'zh-TW': '這筆更正已經有人處理,請重新整理後查看',
  en: 'Somebody has dealt with this correction meanwhile, please look again',
  ja: 'この訂正はすでに処理されました。更新してご確認ください',
});
/** Held money is released, top-ups and withdrawals are given back: each in its own way. */
export const notReversible = problem(codes.wrongState, {
  'zh-CN': '这类交易不能用更正撤销,请用它自己的退款或解冻流程',
  'zh-TW': '這類交易不能用更正撤銷,請用它自己的退款或解凍流程',
  en: 'A transaction of this kind is not undone by a correction but by its own refund or release',
  ja: 'この種類の取引は訂正では取り消せません。返金または解除の手続きをご利用ください',
});
export const alreadyReversed = problem(codes.wrongState, {
  'zh-CN': '这笔交易已经撤销过',
  'zh-TW': '這筆交易已經撤銷過',
  en: 'This transaction was undone already',
  ja: 'この取引はすでに取り消されています',
});
export const correctionOfNothing = problem(codes.invalidRequest, {
  'zh-CN': '更正至少要撤销一笔交易,或者新记一笔',
  'zh-TW': '更正至少要撤銷一筆交易,或者新記一筆',
  en: 'A correction undoes a transaction, posts a new one, or both',
  ja: '訂正では取引の取消または新しい記帳が必要です',
});
export const sidesDoNotFit = problem(codes.invalidRequest, {
  'zh-CN': '这两个科目之间不能用这个币种更正',
  'zh-TW': '這兩個科目之間不能用這個幣別更正',
  en: 'Between these two accounts a correction in this currency is not possible',
  ja: 'この二つの科目の間では、この通貨での訂正はできません',
});
export const ownCorrectionOnly = problem(codes.notPermitted, {
  'zh-CN': '只有提出的人可以撤回,请改为驳回',
  'zh-TW': '只有提出的人可以撤回,請改為駁回',
  en: 'Only who proposed it can take it back; reject it instead',
  ja: '取り下げは申請者のみ可能です。却下してください',
});
export const notWhatWasSeen = problem(codes.priceChanged, {
  'zh-CN': '内容在您查看之后有变化,请重新查看',
  'zh-TW': '內容在您查看之後有變化,請重新查看',
  en: 'It has changed since you looked, please look again',
  ja: '確認後に内容が変わりました。もう一度ご確認ください',
});
export const balanceTooSmall = problem(codes.insufficientBalance, {
  'zh-CN': '余额不够,更正会使它变成负数',
  'zh-TW': '餘額不夠,更正會使它變成負數',
  en: 'The balance is too small: the correction would take it below zero',
  ja: '残高が不足しています。訂正するとマイナスになります',
});
/** Data: day, the one that comes next; null when none may be closed yet. */
export const dayNotNext = problem(codes.wrongState, {
  'zh-CN': '只能按顺序关账,而且要等到次日凌晨一点以后',
  'zh-TW': '只能按順序關帳,而且要等到次日凌晨一點以後',
  en: 'Days are closed in their order, each from one in the morning of the next',
  ja: '締めは日付順に、翌日午前一時以降に行えます',
});
