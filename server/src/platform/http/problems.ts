import { codes } from '@hakobu/contract/base/codes';
import { problem } from '@hakobu/contract/base/problem';

export const notFound = problem(codes.notFound, {
  'zh-CN': '没有找到',
  'zh-TW': '沒有找到',
  en: 'Not found',
  ja: '見つかりません',
});
export const notPermitted = problem(codes.notPermitted, {
  'zh-CN': '没有权限',
  'zh-TW': '沒有權限',
  en: 'Not permitted',
  ja: '権限がありません',
});
export const noTicket = problem(codes.unknownToken, {
  'zh-CN': '凭证无效或已用过',
  'zh-TW': '憑證無效或已用過',
  en: 'The ticket is not valid, or was used before',
  ja: 'チケットが無効か、すでに使われています',
});
export const tooManyRequests = problem(codes.tooManyRequests, {
  'zh-CN': '操作太频繁,请稍后再试',
  'zh-TW': '操作太頻繁,請稍後再試',
  en: 'Too many requests, please try again later',
  ja: 'しばらくしてからもう一度お試しください',
});
export const tooManyTries = problem(codes.tooManyRequests, {
  'zh-CN': '尝试次数过多,请 {seconds} 秒后再试',
  'zh-TW': '嘗試次數過多,請 {seconds} 秒後再試',
  en: 'Too many tries, please try again in {seconds} s',
  ja: '試行回数が多すぎます。{seconds}秒後にもう一度お試しください',
});
export const tooManyTriesForMinutes = problem(codes.tooManyRequests, {
  'zh-CN': '尝试次数过多,请 {minutes} 分钟后再试',
  'zh-TW': '嘗試次數過多,請 {minutes} 分鐘後再試',
  en: 'Too many tries, please try again in {minutes} min',
  ja: '試行回数が多すぎます。{minutes}分後にもう一度お試しください',
});
export const keyReused = problem(codes.keyReused, {
  'zh-CN': '重复提交的内容不一致,请刷新后再试',
  'zh-TW': '重複提交的內容不一致,請重新整理後再試',
  en: 'This request was sent before with other content; please refresh and try again',
  ja: '同じキーで内容の異なるリクエストが送られました。更新してやり直してください',
});
export const keyMissing = problem(codes.invalidRequest, {
  'zh-CN': '缺少 Idempotency-Key',
  'zh-TW': '缺少 Idempotency-Key',
  en: 'The header Idempotency-Key is missing',
  ja: 'Idempotency-Key ヘッダーがありません',
});
/** Of a call whose key is a check code; what else can be wrong with one is told where it is used up. */
export const checkCodeMissing = problem(codes.checkCodeInvalid, {
  'zh-CN': '缺少支付确认,请重新支付',
  'zh-TW': '缺少付款確認,請重新付款',
  en: 'The confirmation of this payment is missing, please pay again',
  ja: 'お支払いの確認がありません。もう一度お支払いください',
});
export const stillProcessing = problem(codes.stillProcessing, {
  'zh-CN': '正在处理,请稍候',
  'zh-TW': '正在處理,請稍候',
  en: 'Still being processed, please wait a moment',
  ja: '処理中です。少々お待ちください',
});
export const serverFault = problem(codes.serverFault, {
  'zh-CN': '服务器出错了,请稍后再试',
  'zh-TW': '伺服器出錯了,請稍後再試',
  en: 'Something went wrong on our side, please try again later',
  ja: 'サーバーで問題が発生しました。しばらくしてからお試しください',
});
export const databaseAway = problem(codes.serverFault, {
  'zh-CN': '服务暂时不可用,请稍后再试',
  'zh-TW': '服務暫時無法使用,請稍後再試',
  en: 'The service is not available right now, please try again shortly',
  ja: '現在サービスをご利用いただけません。しばらくしてからお試しください',
});
export const payloadTooLarge = problem(codes.invalidRequest, {
  'zh-CN': '内容过大',
  'zh-TW': '內容過大',
  en: 'The content is too large',
  ja: '内容が大きすぎます',
});
export const methodNotAllowed = problem(codes.invalidRequest, {
  'zh-CN': '不支持的请求方法',
  'zh-TW': '不支援的請求方法',
  en: 'Method not allowed',
  ja: '許可されていないメソッドです',
});
export const unsupportedMedia = problem(codes.invalidRequest, {
  'zh-CN': '不支持的内容类型',
  'zh-TW': '不支援的內容類型',
  en: 'Unsupported content type',
  ja: '対応していないコンテンツタイプです',
});
