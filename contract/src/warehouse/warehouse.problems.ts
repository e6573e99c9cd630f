import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** Data: a `WrongScan`. Nothing was changed. */
export const nothingAwaited = problem(codes.notFound, {
  'zh-CN': '没有等待收货的订单登记了 {scanned}',
  'zh-TW': '沒有等待收貨的訂單登記了 {scanned}',
  en: 'No awaited order is registered under {scanned}',
  ja: '{scanned} で入荷待ちの注文はありません',
});
export const otherTrackingNumber = problem(codes.wrongState, {
  'zh-CN': '订单 {code} 登记的运单号不是 {scanned}',
  'zh-TW': '訂單 {code} 登記的運單號不是 {scanned}',
  en: 'Order {code} is not registered under {scanned}',
  ja: '注文 {code} の送り状番号は {scanned} ではありません',
});
export const photosNotFound = problem(codes.notFound, {
  'zh-CN': '照片没有上传成功,请重新拍摄',
  'zh-TW': '照片沒有上傳成功,請重新拍攝',
  en: 'The photographs were not uploaded, please take them again',
  ja: '写真がアップロードされていません。撮り直してください',
});
