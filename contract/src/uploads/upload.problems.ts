import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const notAPicture = problem(codes.invalidRequest, {
  'zh-CN': '只能上传 JPG、PNG 或 WebP 图片',
  'zh-TW': '只能上傳 JPG、PNG 或 WebP 圖片',
  en: 'Only JPEG, PNG or WebP pictures can be uploaded',
  ja: 'アップロードできるのは JPEG、PNG、WebP の画像だけです',
});
export const notAFilm = problem(codes.invalidRequest, {
  'zh-CN': '只能上传 MP4 或 MOV 视频',
  'zh-TW': '只能上傳 MP4 或 MOV 影片',
  en: 'Only MP4 or MOV videos can be uploaded',
  ja: 'アップロードできるのは MP4・MOV の動画だけです',
});
export const pictureTooLarge = problem(codes.invalidRequest, {
  'zh-CN': '图片的像素太多',
  'zh-TW': '圖片的像素太多',
  en: 'The picture has too many pixels',
  ja: '画像の画素数が大きすぎます',
});
export const fileNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到文件,或链接已失效',
  'zh-TW': '沒有找到檔案,或連結已失效',
  en: 'The file was not found, or its address has expired',
  ja: 'ファイルが見つからないか、リンクの有効期限が切れています',
});
export const photosNotUploaded = problem(codes.notFound, {
  'zh-CN': '照片没有上传成功，请重新选择',
  'zh-TW': '照片沒有上傳成功，請重新選擇',
  en: 'The photographs were not uploaded, please choose them again',
  ja: '写真がアップロードされていません。選び直してください',
});
/** Facts: most. */
export const tooManyUploads = problem(codes.tooManyRequests, {
  'zh-CN': '每天最多上传 {most} 张图片，请明天再试',
  'zh-TW': '每天最多上傳 {most} 張圖片，請明天再試',
  en: 'At most {most} pictures can be uploaded a day, please try again tomorrow',
  ja: 'アップロードは 1 日 {most} 枚までです。明日お試しください',
});
