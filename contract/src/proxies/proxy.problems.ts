import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const proxyDraftNotFound = problem(codes.notFound, {
  'zh-CN': '这份代购单已提交或已删除',
  'zh-TW': '這份代購單已提交或已刪除',
  en: 'This proxy order was sent in or removed already',
  ja: 'この代行依頼は送信済みか削除されています',
});
/** Facts: name, which may be empty. */
export const proxyDraftIncomplete = problem(codes.invalidRequest, {
  'zh-CN': '请填写商品链接和名称',
  'zh-TW': '請填寫商品連結和名稱',
  en: 'Please give the link and the name of the goods',
  ja: '商品のリンクと名前を入力してください',
});
export const proxyCartFull = problem(codes.wrongState, {
  'zh-CN': '代购购物车最多放 {most} 件',
  'zh-TW': '代購購物車最多放 {most} 件',
  en: 'The proxy cart holds at most {most}',
  ja: '代行カートに入れられるのは {most} 件までです',
});
export const tooManyWaitingQuotes = problem(codes.wrongState, {
  'zh-CN': '同时等待报价的代购单最多 {most} 个,请等报价后再提交',
  'zh-TW': '同時等待報價的代購單最多 {most} 個,請等報價後再提交',
  en: 'At most {most} orders can wait for a quote at once: please wait for some of them first',
  ja: '見積り待ちは同時に {most} 件までです。見積り後に送信してください',
});
export const pictureNotYours = problem(codes.invalidRequest, {
  'zh-CN': '图片没有上传成功,请重新上传',
  'zh-TW': '圖片沒有上傳成功,請重新上傳',
  en: 'A picture was not uploaded: please upload it again',
  ja: '画像がアップロードされていません。もう一度お試しください',
});
