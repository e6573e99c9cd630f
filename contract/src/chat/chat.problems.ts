import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const conversationNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这个会话',
  'zh-TW': '沒有找到這個會話',
  en: 'This conversation was not found',
  ja: 'この会話は見つかりません',
});
/** Facts: name. Data: agentId. */
export const answeredByAnother = problem(codes.wrongState, {
  'zh-CN': '这个会话正由 {name} 处理,接管后才能回复',
  'zh-TW': '這個會話正由 {name} 處理,接管後才能回覆',
  en: '{name} is answering this conversation: take it over before you reply',
  ja: 'この会話は {name} が対応中です。返信するには引き継いでください',
});
export const conversationMoved = problem(codes.wrongState, {
  'zh-CN': '会话的状态已经变了,请刷新',
  'zh-TW': '會話的狀態已經變了,請重新整理',
  en: 'The conversation has changed meanwhile, please look again',
  ja: '会話の状態が変わりました。更新してください',
});
/** All conversations are looked through by the pairs of letters of what is sought. */
export const searchTooShort = problem(codes.invalidRequest, {
  'zh-CN': '只有一个字母或数字找不了,请多写一些',
  'zh-TW': '只有一個字母或數字找不了,請多寫一些',
  en: 'A single letter or digit cannot be looked for, please write more of it',
  ja: '英数字1文字では検索できません。もう少し入力してください',
});
/** Facts: name. Data: version. */
export const chatSettingsChanged = problem(codes.wrongState, {
  'zh-CN': '{name} 刚刚改过设置,没有保存。请先看现在的内容',
  'zh-TW': '{name} 剛剛改過設定,沒有儲存。請先看現在的內容',
  en: '{name} has just changed the settings, so nothing was saved. Please look at them as they are now',
  ja: '{name} さんが設定を変更したため、保存していません。現在の内容をご確認ください',
});
export const notAnAgent = problem(codes.invalidRequest, {
  'zh-CN': '这位同事不能接待会话',
  'zh-TW': '這位同事不能接待會話',
  en: 'This colleague does not answer conversations',
  ja: 'この担当者は会話に対応できません',
});
export const nothingToRate = problem(codes.wrongState, {
  'zh-CN': '现在没有可以评价的服务',
  'zh-TW': '現在沒有可以評價的服務',
  en: 'There is nothing to rate now',
  ja: '評価できる対応がありません',
});
/** Facts: shortcut. */
export const shortcutTaken = problem(codes.invalidRequest, {
  'zh-CN': '快捷语 /{shortcut} 已经有了',
  'zh-TW': '快捷語 /{shortcut} 已經有了',
  en: 'There is a quick reply /{shortcut} already',
  ja: 'ショートカット /{shortcut} はすでにあります',
});
export const quickReplyNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这条快捷语',
  'zh-TW': '沒有找到這條快捷語',
  en: 'This quick reply was not found',
  ja: 'この定型文は見つかりません',
});
export const notRecalled = problem(codes.notFound, {
  'zh-CN': '这条消息没有被撤回',
  'zh-TW': '這則訊息沒有被撤回',
  en: 'This message was not recalled',
  ja: 'このメッセージは取り消されていません',
});
export const notAChatFile = problem(codes.invalidRequest, {
  'zh-CN': '只能发送图片、MP4 或 MOV 视频、PDF、Word、Excel、文本和 ZIP 文件',
  'zh-TW': '只能傳送圖片、MP4 或 MOV 影片、PDF、Word、Excel、文字和 ZIP 檔案',
  en: 'Only pictures, MP4 or MOV videos, PDF, Word, Excel, text and ZIP files can be sent',
  ja: '送信できるのは画像、MP4・MOV 動画、PDF、Word、Excel、テキスト、ZIP のみです',
});
/** Facts: maxMb. */
export const chatFileTooLarge = problem(codes.invalidRequest, {
  'zh-CN': '文件太大,最多 {maxMb} MB',
  'zh-TW': '檔案太大,最多 {maxMb} MB',
  en: 'The file is too large: at most {maxMb} MB',
  ja: 'ファイルが大きすぎます（最大 {maxMb} MB）',
});
/** Facts: maxMb. */
export const chatQuotaUsed = problem(codes.tooManyRequests, {
  'zh-CN': '今天发送的文件已达 {maxMb} MB,请明天再试',
  'zh-TW': '今天傳送的檔案已達 {maxMb} MB,請明天再試',
  en: 'Files of {maxMb} MB were sent today, please try again tomorrow',
  ja: '本日の送信量が {maxMb} MB に達しました。明日お試しください',
});
