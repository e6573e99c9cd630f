import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** Facts: name of the goods, the reason in the caller's language. Data: reasons, with the rules that they come from. */
export const refusedByRule = problem(codes.goodsNotAllowed, {
  'zh-CN': '不能代购:{name}。{reason}',
  'zh-TW': '不能代購:{name}。{reason}',
  en: 'These goods may not be bought for you: {name}. {reason}',
  ja: '購入代行できません:{name}。{reason}',
});

export const ruleNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这条规则',
  'zh-TW': '沒有找到這條規則',
  en: 'This rule was not found',
  ja: 'このルールは見つかりません',
});

/** Somebody changed it since it was read. Data: version, changedBy, changedAt as they are now. */
export const ruleChanged = problem(codes.wrongState, {
  'zh-CN': '{name}刚刚改过这条规则,请看过现在的内容再改',
  'zh-TW': '{name}剛剛改過這條規則,請看過現在的內容再改',
  en: '{name} has just changed this rule. Please look at it as it is now',
  ja: '{name}さんがこのルールを変更したばかりです。現在の内容をご確認ください',
});

export const ruleAsksNothing = problem(codes.invalidRequest, {
  'zh-CN': '至少写一个词,或选一个条件,不然所有商品都会碰到它',
  'zh-TW': '至少寫一個詞,或選一個條件,不然所有商品都會碰到它',
  en: 'Give at least one word or condition: without any, all goods would meet it',
  ja: '語句か条件を 1 つ以上指定してください。何もないとすべての商品が該当します',
});

/** Facts: word. It is made of nothing but signs, which are not looked at. */
export const ruleWordEmpty = problem(codes.invalidRequest, {
  'zh-CN': '「{word}」里没有文字或数字,找不到任何商品',
  'zh-TW': '「{word}」裡沒有文字或數字,找不到任何商品',
  en: '“{word}” has no letter or digit and would find nothing',
  ja: '「{word}」には文字も数字もないため、何も見つかりません',
});

export const ruleTimeWrong = problem(codes.invalidRequest, {
  'zh-CN': '结束时间要在开始时间之后',
  'zh-TW': '結束時間要在開始時間之後',
  en: 'It has to end after it begins',
  ja: '終了日時は開始日時より後にしてください',
});

/** Facts: which, the platforms or categories that are not there. */
export const ruleNamesUnknown = problem(codes.invalidRequest, {
  'zh-CN': '没有这样的平台或分类:{which}',
  'zh-TW': '沒有這樣的平台或分類:{which}',
  en: 'There is no such platform or category: {which}',
  ja: 'このプラットフォームまたはカテゴリーはありません:{which}',
});

/** Facts: most. */
export const tooManyRules = problem(codes.wrongState, {
  'zh-CN': '规则最多 {most} 条,请先删掉不用的',
  'zh-TW': '規則最多 {most} 條,請先刪掉不用的',
  en: 'There can be {most} rules at most: delete what is not needed first',
  ja: 'ルールは {most} 件までです。不要なものを先に削除してください',
});

/** Nothing of a file is taken while a row of it cannot be. Data: faults. */
export const ruleFileFaulty = problem(codes.invalidRequest, {
  'zh-CN': '文件里有不能用的行,什么都没有导入',
  'zh-TW': '檔案裡有不能用的列,什麼都沒有匯入',
  en: 'Some rows of the file cannot be used; nothing was imported',
  ja: '使えない行があるため、何も取り込みませんでした',
});
