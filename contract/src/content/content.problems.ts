import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const articleNotFound = problem(codes.notFound, {
  'zh-CN': '文章不存在或已下架',
  'zh-TW': '文章不存在或已下架',
  en: 'This article does not exist or was taken down',
  ja: 'この記事は存在しないか、公開を終了しました',
});

export const carouselImageNotFound = problem(codes.notFound, {
  'zh-CN': '图片不存在或已下架',
  'zh-TW': '圖片不存在或已下架',
  en: 'This picture does not exist or was taken down',
  ja: 'この画像は存在しないか、公開を終了しました',
});

export const noticeNotFound = problem(codes.notFound, {
  'zh-CN': '公告不存在或已结束',
  'zh-TW': '公告不存在或已結束',
  en: 'This notice does not exist or has ended',
  ja: 'このお知らせは存在しないか、終了しました',
});
