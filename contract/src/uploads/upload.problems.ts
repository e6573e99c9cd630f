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
/** Facts: most, in millions of pixels. */
export const pictureTooLarge = problem(codes.invalidRequest, {
  'zh-CN': '图片太大：最多 {most} 百万像素（例如 6000 × 4000）',
  'zh-TW': '圖片太大：最多 {most} 百萬像素（例如 6000 × 4000）',
  en: 'The picture is too large: at most {most} megapixels (such as 6000 × 4000)',
  ja: '画像が大きすぎます。{most} メガピクセル（6000 × 4000 など）までです',
});
/** Facts: most, in millions of pixels. */
export const deepPictureTooLarge = problem(codes.invalidRequest, {
  'zh-CN': '16 位图片最多 {most} 百万像素，请另存为普通的 JPG 再上传',
  'zh-TW': '16 位元圖片最多 {most} 百萬像素，請另存為一般的 JPG 再上傳',
  en: 'A picture with 16 bits a colour may have at most {most} megapixels: save it as an ordinary JPEG first',
  ja: '16 ビットの画像は {most} メガピクセルまでです。通常の JPEG に保存し直してください',
});
/** Facts: most, in millions of pixels. */
export const animationTooLarge = problem(codes.invalidRequest, {
  'zh-CN': '动图的所有画面加起来最多 {most} 百万像素，请换一张静态图片',
  'zh-TW': '動圖的所有畫面加起來最多 {most} 百萬像素，請換一張靜態圖片',
  en: 'The frames of a moving picture may have at most {most} megapixels together: choose a still one',
  ja: '動く画像は全フレーム合計で {most} メガピクセルまでです。静止画を選んでください',
});
export const fileWithMacros = problem(codes.invalidRequest, {
  'zh-CN': '这个文件带有宏或旧版 Office 格式，不能发送。请另存为 docx、xlsx 或 PDF',
  'zh-TW': '這個檔案帶有巨集或舊版 Office 格式，無法傳送。請另存為 docx、xlsx 或 PDF',
  en: 'This file has macros or an old Office format and cannot be sent. Save it as docx, xlsx or PDF',
  ja: 'マクロまたは旧形式の Office を含むファイルは送れません。docx、xlsx、PDF で保存し直してください',
});
export const fileThatStarts = problem(codes.invalidRequest, {
  'zh-CN': '压缩包里有程序、脚本、网页或快捷方式，不能发送',
  'zh-TW': '壓縮檔裡有程式、腳本、網頁或捷徑，無法傳送',
  en: 'The archive has a program, script, page or shortcut in it and cannot be sent',
  ja: '圧縮ファイルにプログラム、スクリプト、ページ、ショートカットが含まれているため送れません',
});
export const nestedArchive = problem(codes.invalidRequest, {
  'zh-CN': '压缩包里还有压缩包，不能发送。请解压后再打包一次',
  'zh-TW': '壓縮檔裡還有壓縮檔，無法傳送。請解壓後再打包一次',
  en: 'The archive has another archive in it and cannot be sent. Unpack that one first',
  ja: '圧縮ファイルの中に圧縮ファイルがあるため送れません。先に展開してください',
});
export const encryptedFile = problem(codes.invalidRequest, {
  'zh-CN': '文件有密码，不能检查，也就不能发送。请去掉密码',
  'zh-TW': '檔案有密碼，無法檢查，也就無法傳送。請移除密碼',
  en: 'The file has a password, so it cannot be checked or sent. Remove the password',
  ja: 'パスワード付きのファイルは確認できないため送れません。パスワードを外してください',
});
export const activeDocument = problem(codes.invalidRequest, {
  'zh-CN': '这个文件打开时会自动执行动作、运行脚本，或附带别的文件，不能发送。请打印成新的 PDF',
  'zh-TW': '這個檔案開啟時會自動執行動作、執行腳本，或附帶別的檔案，無法傳送。請列印成新的 PDF',
  en: 'This document acts by itself when it is opened, runs scripts or carries files, and cannot be sent. Print it into a new PDF',
  ja: '開くと自動的に動作する、スクリプトを実行する、またはファイルを含む文書は送れません。新しい PDF に印刷してください',
});
export const infectedFile = problem(codes.invalidRequest, {
  'zh-CN': '病毒扫描发现这个文件有问题，没有发送',
  'zh-TW': '病毒掃描發現這個檔案有問題，沒有傳送',
  en: 'The virus scanner found something in this file, so it was not sent',
  ja: 'ウイルス検査で問題が見つかったため、ファイルは送られませんでした',
});
export const scannerAway = problem(codes.stillProcessing, {
  'zh-CN': '文件暂时无法检查，请过几分钟再发送',
  'zh-TW': '檔案暫時無法檢查，請過幾分鐘再傳送',
  en: 'Files cannot be checked just now. Please send it again in a few minutes',
  ja: '現在ファイルを検査できません。数分後にもう一度お送りください',
});
export const fileThatUnpacks = problem(codes.invalidRequest, {
  'zh-CN': '压缩包展开后太大，不能发送。请分开发送',
  'zh-TW': '壓縮檔展開後太大，無法傳送。請分開傳送',
  en: 'The file unpacks to more than can be taken. Send it in parts',
  ja: '展開後のサイズが大きすぎるため送れません。分けて送ってください',
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
