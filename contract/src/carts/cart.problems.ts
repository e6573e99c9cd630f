import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const cartLineNotFound = problem(codes.notFound, {
  'zh-CN': '购物车里没有这件商品',
  'zh-TW': '購物車裡沒有這件商品',
  en: 'This is not in your cart',
  ja: 'カートにこの商品はありません',
});
export const cartFull = problem(codes.wrongState, {
  'zh-CN': '购物车最多放 {most} 种商品',
  'zh-TW': '購物車最多放 {most} 種商品',
  en: 'A cart holds at most {most} kinds of goods',
  ja: 'カートに入れられるのは {most} 種類までです',
});
