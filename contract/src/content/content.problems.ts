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

/** Somebody changed it since it was read. Data: version, changedBy, changedAt as they are now. */
export const contentChanged = problem(codes.wrongState, {
  'zh-CN': '{name}刚刚改过,请看过现在的内容再改',
  'zh-TW': '{name}剛剛改過,請看過現在的內容再改',
  en: '{name} has just changed it. Please look at it as it is now',
  ja: '{name}さんが変更したばかりです。現在の内容をご確認ください',
});

export const contentNotDraft = problem(codes.wrongState, {
  'zh-CN': '只有草稿可以发布或删除',
  'zh-TW': '只有草稿可以發布或刪除',
  en: 'Only a draft can be published or deleted',
  ja: '公開や削除ができるのは下書きだけです',
});

export const contentNotPublished = problem(codes.wrongState, {
  'zh-CN': '只有已发布的可以结束',
  'zh-TW': '只有已發布的可以結束',
  en: 'Only what is published can be ended',
  ja: '終了できるのは公開中のものだけです',
});

export const contentHasEnded = problem(codes.wrongState, {
  'zh-CN': '已经结束,不能再改;可以复制成新的草稿',
  'zh-TW': '已經結束,不能再改;可以複製成新的草稿',
  en: 'It has ended and cannot be changed; copy it into a new draft',
  ja: '終了しているため変更できません。コピーして新しい下書きを作成してください',
});

/** Published with a language of which only a part is written, or with none. Data: languages that are not whole. */
export const noticeNotWhole = problem(codes.invalidRequest, {
  'zh-CN': '至少一种语言的标题和正文要写完整,写了一半的语言也要补全',
  'zh-TW': '至少一種語言的標題和內文要寫完整,寫了一半的語言也要補全',
  en: 'At least one language needs both title and text, and no language may be half written',
  ja: '少なくとも 1 つの言語で件名と本文が必要です。書きかけの言語も完成させてください',
});

/** Data: languages whose picture nobody could describe. */
export const slideNotWhole = problem(codes.invalidRequest, {
  'zh-CN': '还缺图片,或缺每种语言的标题或图片说明',
  'zh-TW': '還缺圖片,或缺每種語言的標題或圖片說明',
  en: 'A picture is missing, or a title or description in a language that was begun',
  ja: '画像がないか、いずれかの言語でタイトルまたは画像の説明が足りません',
});

export const scheduleWrong = problem(codes.invalidRequest, {
  'zh-CN': '结束时间要在开始之后,也要在现在之后',
  'zh-TW': '結束時間要在開始之後,也要在現在之後',
  en: 'It has to end after it begins, and after now',
  ja: '終了日時は開始より後、かつ現在より後にしてください',
});

/** Nothing of ours, nor a page of a host that is allowed. */
export const linkLeadsNowhere = problem(codes.invalidRequest, {
  'zh-CN': '这个链接打不开:内容不存在或已结束,或网站不在允许的名单里',
  'zh-TW': '這個連結打不開:內容不存在或已結束,或網站不在允許的名單裡',
  en: 'This link cannot be opened: what it leads to is gone, or the site is not on the list',
  ja: 'このリンクは開けません。リンク先が存在しないか終了しているか、許可リストにないサイトです',
});

/** The pictures of the place are not those that were on the screen. */
export const orderOutdated = problem(codes.wrongState, {
  'zh-CN': '图片刚刚增减过,请按现在的再排一次',
  'zh-TW': '圖片剛剛增減過,請按現在的再排一次',
  en: 'Pictures were just added or ended. Please order them as they are now',
  ja: '画像が増減しました。現在の状態でもう一度並べ替えてください',
});

/** Not a picture that this member of staff uploaded. */
export const pictureNotYours = problem(codes.invalidRequest, {
  'zh-CN': '没有找到上传的图片,请再上传一次',
  'zh-TW': '沒有找到上傳的圖片,請再上傳一次',
  en: 'The uploaded picture was not found. Please upload it again',
  ja: 'アップロードした画像が見つかりません。もう一度アップロードしてください',
});
