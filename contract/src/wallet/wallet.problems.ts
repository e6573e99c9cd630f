import { codes } from '../base/codes.ts';
import { isProblem, problem } from '../base/problem.ts';

/** Data: shortYen, and shortFen where a rate is known. */
export const insufficientBalance = problem(codes.insufficientBalance, {
  'zh-CN': '余额不足,还差 ¥{shortYen}',
  'zh-TW': '餘額不足,還差 ¥{shortYen}',
  en: 'Your balance is ¥{shortYen} short',
  ja: '残高が ¥{shortYen} 不足しています',
});

/** The balances suffice, and not from where it was shown to be taken. Data: costYen, preview (`PaymentPreview`) of now. */
export const sourcesChanged = problem(codes.priceChanged, {
  'zh-CN': '余额有变化,扣款和之前显示的不一样,请核对后再支付',
  'zh-TW': '餘額有變化,扣款和之前顯示的不一樣,請核對後再付款',
  en: 'Your balances have changed, so this would be taken from elsewhere than shown. Please check it again',
  ja: '残高が変わったため、表示と異なる残高からのお支払いになります。ご確認ください',
});

/** Data: most, in months. */
export const statementTooLong = problem(codes.invalidRequest, {
  'zh-CN': '一次最多导出 {most} 个月的流水',
  'zh-TW': '一次最多匯出 {most} 個月的明細',
  en: 'A statement file covers at most {most} months',
  ja: '明細の書き出しは一度に {most} か月までです',
});

/** Whether a payment was refused because the balances do not cover the cost now, for whatever reason. */
export const cannotBePaid = (error: unknown): boolean =>
  isProblem(error, codes.insufficientBalance) || isProblem(error, codes.rateUnavailable);
