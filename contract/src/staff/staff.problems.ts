import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';
import { signInCodes } from '../sign-in/sign-in.problems.ts';

/** The token was used, was never given out, or somebody has signed up already: who asks is not told which. */
export const setUpRefused = problem(codes.notPermitted, {
  'zh-CN': '设置链接无效或已使用',
  'zh-TW': '設定連結無效或已使用',
  en: 'This set-up link is not valid or was used already',
  ja: 'この初期設定リンクは無効か、すでに使用されています',
});

/** What takes two people was asked for by the same one, or by somebody who may no longer do it. */
export const secondPersonNeeded = problem(codes.notPermitted, {
  'zh-CN': '需要另一位有权限的同事复核,不能由同一人通过两次',
  'zh-TW': '需要另一位有權限的同事複核,不能由同一人通過兩次',
  en: 'A second person who may do this has to agree: not the one who did so first',
  ja: '権限のある別の担当者の承認が必要です。同じ人が二度承認することはできません',
});

/** The link was used, withdrawn or replaced, has run out, or never was: who asks is not told which. */
export const linkRefused = problem(codes.notPermitted, {
  'zh-CN': '链接无效、已过期或已使用,请向管理员要一个新的',
  'zh-TW': '連結無效、已過期或已使用,請向管理員要一個新的',
  en: 'This link is not valid, has expired or was used already; please ask an administrator for a new one',
  ja: 'このリンクは無効か、期限切れか、すでに使用されています。管理者に新しいリンクを依頼してください',
});
export const memberDisabled = problem(codes.accountClosed, {
  'zh-CN': '您的账号已停用,请联系管理员',
  'zh-TW': '您的帳號已停用,請聯絡管理員',
  en: 'Your account is disabled, please ask an administrator',
  ja: 'アカウントが停止されています。管理者へお問い合わせください',
});
export const memberNotFound = problem(codes.notFound, {
  'zh-CN': '没有这位员工',
  'zh-TW': '沒有這位員工',
  en: 'There is no such member of staff',
  ja: 'このスタッフはいません',
});
export const staffChangeNotFound = problem(codes.notFound, {
  'zh-CN': '没有这项改动',
  'zh-TW': '沒有這項改動',
  en: 'There is no such change',
  ja: 'この変更はありません',
});
/** Compared as people read it. */
export const staffAccountTaken = problem(signInCodes.accountTaken, {
  'zh-CN': '这个账号,或看起来一样的账号,已经有人用了',
  'zh-TW': '這個帳號,或看起來一樣的帳號,已經有人用了',
  en: 'Somebody has this account, or one that looks like it, already',
  ja: 'このアカウント、または見分けのつかないアカウントがすでに使われています',
});
/** Compared as people read it. */
export const staffNameTaken = problem(codes.wrongState, {
  'zh-CN': '已有同事叫这个名字,请写得能分清是谁',
  'zh-TW': '已有同事叫這個名字,請寫得能分清是誰',
  en: 'A colleague has this name already; please write one that tells them apart',
  ja: '同じ名前のスタッフがいます。区別できる名前にしてください',
});
/** `state` in the data: where it has come to. */
export const staffChangeMovedOn = problem(codes.wrongState, {
  'zh-CN': '这项改动已经处理过了',
  'zh-TW': '這項改動已經處理過了',
  en: 'This change was decided already',
  ja: 'この変更はすでに処理されています',
});
export const ownStaffChangeOnly = problem(codes.notPermitted, {
  'zh-CN': '只能撤回自己提出的改动',
  'zh-TW': '只能撤回自己提出的改動',
  en: 'Only who proposed a change can withdraw it',
  ja: '変更を取り下げられるのは提案した本人だけです',
});
export const staffChangeWaits = problem(codes.wrongState, {
  'zh-CN': '已有一项改动在等复核,请先处理它',
  'zh-TW': '已有一項改動在等複核,請先處理它',
  en: 'Another change of this waits for a second person; decide that one first',
  ja: '同じ対象の変更が承認待ちです。先にそちらを処理してください',
});
/** `sign` as it was typed, `code` as Unicode names it: it may be one that nobody sees. */
export const staffNameSign = problem(codes.invalidRequest, {
  'zh-CN': "姓名里不能有「{sign}」({code}):请用文字、数字、空格和 · . - ' ( ) & 来写",
  'zh-TW': "姓名裡不能有「{sign}」({code}):請用文字、數字、空格和 · . - ' ( ) & 來寫",
  en: "A name is not written with “{sign}” ({code}): please use letters, digits, spaces and · . - ' ( ) &",
  ja: "名前に「{sign}」({code})は使えません。文字、数字、空白と · . - ' ( ) & で書いてください",
});
export const staffNameWithoutLetter = problem(codes.invalidRequest, {
  'zh-CN': '姓名里至少要有一个文字',
  'zh-TW': '姓名裡至少要有一個文字',
  en: 'A name has at least one letter',
  ja: '名前には文字が少なくとも1つ必要です',
});
/** Somebody changed it since it was seen. */
export const notAsSeen = problem(codes.wrongState, {
  'zh-CN': '刚才有人改过了,请看过现在的样子再改',
  'zh-TW': '剛才有人改過了,請看過現在的樣子再改',
  en: 'Somebody changed this just now; please look again first',
  ja: 'たった今ほかの人が変更しました。現在の内容を確認してから変更してください',
});
export const nothingToChange = problem(codes.invalidRequest, {
  'zh-CN': '没有要改的',
  'zh-TW': '沒有要改的',
  en: 'There is nothing to change',
  ja: '変更する内容がありません',
});
export const noRoles = problem(codes.invalidRequest, {
  'zh-CN': '至少选一个角色',
  'zh-TW': '至少選一個角色',
  en: 'Choose at least one role',
  ja: '役割を少なくとも1つ選んでください',
});
/** `admin` grants roles and settings and approves no money: nobody may do both. */
export const keepersApproveNoMoney = problem(codes.wrongState, {
  'zh-CN': '能改员工或设置的人不能同时审批钱:这两种权限不能落在同一个人或同一个角色上',
  'zh-TW': '能改員工或設定的人不能同時審批錢:這兩種權限不能落在同一個人或同一個角色上',
  en: 'Whoever may change the staff or the settings approves no money: nobody and no role can have both',
  ja: 'スタッフや設定を変更できる人は金銭の承認はできません。両方の権限を同じ人や役割に持たせることはできません',
});
export const lastKeeper = problem(codes.wrongState, {
  'zh-CN': '这样就没有人能改员工了:至少要留一位',
  'zh-TW': '這樣就沒有人能改員工了:至少要留一位',
  en: 'Then nobody could change the staff any more: one person has to remain',
  ja: 'スタッフを変更できる人がいなくなります。少なくとも1人は必要です',
});
/** A link is for who has yet to set a password. */
export const noLinkNeeded = problem(codes.wrongState, {
  'zh-CN': '这位员工不需要链接',
  'zh-TW': '這位員工不需要連結',
  en: 'This member of staff needs no link',
  ja: 'このスタッフにリンクは必要ありません',
});
export const codeByAnother = problem(codes.notPermitted, {
  'zh-CN': '链接和验证码要由两位同事分别生成',
  'zh-TW': '連結和驗證碼要由兩位同事分別產生',
  en: 'Link and code are made by two different people',
  ja: 'リンクと確認コードは別々の担当者が作成します',
});
export const joinCodeWrong = problem(codes.notPermitted, {
  'zh-CN': '验证码不对,请向邀请您的同事确认',
  'zh-TW': '驗證碼不對,請向邀請您的同事確認',
  en: 'The code is not right; please ask the colleague who invited you',
  ja: '確認コードが正しくありません。招待した担当者にご確認ください',
});
export const linkByAnother = problem(codes.notPermitted, {
  'zh-CN': '提出的人、生成验证码的人不能拿到链接:请另一位同事生成并交给本人',
  'zh-TW': '提出的人、產生驗證碼的人不能拿到連結:請另一位同事產生並交給本人',
  en: 'Neither who proposed it nor who made the code gets the link: another colleague makes it and hands it over',
  ja: '提案した人と確認コードを作成した人はリンクを受け取れません。別の担当者が作成して本人に渡してください',
});
export const wrongOwnPassword = problem(signInCodes.wrongSignIn, {
  'zh-CN': '现在的密码不对',
  'zh-TW': '現在的密碼不對',
  en: 'The password that you have now is wrong',
  ja: '現在のパスワードが違います',
});
export const sameOwnPassword = problem(codes.invalidRequest, {
  'zh-CN': '新密码不能和现在的密码相同',
  'zh-TW': '新密碼不能和現在的密碼相同',
  en: 'The new password is the one that you have now, please choose another',
  ja: '新しいパスワードが現在のものと同じです。別のものにしてください',
});
