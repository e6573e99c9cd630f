import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const quoteExpired = problem(codes.priceChanged, {
  'zh-CN': '汇率已过期,请重新确认',
  'zh-TW': '匯率已過期,請重新確認',
  en: 'The exchange rate has expired, please check the amount again',
  ja: '為替レートの有効期限が切れました。もう一度ご確認ください',
});

/** Yuan would be needed, and cannot be converted now. Data: shortYen, what is missing without them; null where unknown. */
export const rateUnavailable = problem(codes.rateUnavailable, {
  'zh-CN': '汇率太久没有更新,人民币暂时不能换成日元。请用日元余额付款,或稍后再试',
  'zh-TW': '匯率太久沒有更新,人民幣暫時不能換成日圓。請用日圓餘額付款,或稍後再試',
  en: 'The exchange rate has not been updated for too long, so yuan cannot be converted now. Please pay from your yen balance, or try again later',
  ja: '為替レートが長時間更新されていないため、人民元を円に換えられません。日本円の残高でお支払いいただくか、時間をおいてお試しください',
});

/** Somebody set the rate meanwhile. Data: marketPpm, marginPpm, as they are now. */
export const rateMoved = problem(codes.priceChanged, {
  'zh-CN': '汇率刚刚被改过,请按现在的数值再看一次',
  'zh-TW': '匯率剛剛被改過,請按現在的數值再看一次',
  en: 'The rate was just changed, please look at it again as it is now',
  ja: 'レートは先ほど変更されました。現在の値をもう一度ご確認ください',
});

/** Farther from the last rate than the currency's limit for jumps. Data: marketPpm, changePpm. */
export const rateFarOff = problem(codes.wrongState, {
  'zh-CN': '和上一个汇率相差 {percent}%,确认无误后再提交一次',
  'zh-TW': '和上一個匯率相差 {percent}%,確認無誤後再提交一次',
  en: 'This is {percent}% away from the last rate. Confirm that it is right',
  ja: '前回のレートから {percent}% 離れています。正しければ確認してください',
});

/** Outside of what this currency can be worth. Data: minPpm, maxPpm. */
export const rateOutOfBounds = problem(codes.invalidRequest, {
  'zh-CN': '这个数不可能是这种货币的汇率',
  'zh-TW': '這個數不可能是這種貨幣的匯率',
  en: 'This cannot be a rate of this currency',
  ja: 'この通貨のレートとしてあり得ない値です',
});

export const nothingHeldBack = problem(codes.wrongState, {
  'zh-CN': '这个汇率已经不在等待确认',
  'zh-TW': '這個匯率已經不在等待確認',
  en: 'This rate no longer waits for a confirmation',
  ja: 'このレートは確認待ちではなくなりました',
});

export const noRateFeed = problem(codes.wrongState, {
  'zh-CN': '没有设置汇率来源',
  'zh-TW': '沒有設定匯率來源',
  en: 'No rate feed is set up',
  ja: 'レートの取得元が設定されていません',
});
