import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';
import { signInCodes } from '../sign-in/sign-in.problems.ts';

/** The token was used, was never given out, or somebody has signed up already: who asks is not told which. */
export const setUpRefused = problem(codes.notPermitted, '设置链接无效或已使用');

/** What takes two people was asked for by the same one, or by somebody who may no longer do it. */
export const secondPersonNeeded = problem(codes.notPermitted, '需要另一位有权限的同事复核，不能由同一人通过两次');

/** The link was used, withdrawn or replaced, has run out, or never was: who asks is not told which. */
export const linkRefused = problem(codes.notPermitted, '链接无效、已过期或已使用，请向管理员要一个新的');
export const memberDisabled = problem(codes.accountClosed, '你的账号已停用，请联系管理员');
export const memberNotFound = problem(codes.notFound, '没有这位员工');
export const staffChangeNotFound = problem(codes.notFound, '没有这项改动');
/** Compared as people read it. */
export const staffSignInNameTaken = problem(signInCodes.signInNameTaken, '这个账号，或看起来一样的账号，已经有人用了');
/** Compared as people read it. */
export const staffNameTaken = problem(codes.wrongState, '已有同事叫这个名字，请写得能分清是谁');
/** `state` in the data: where it has come to. */
export const staffChangeMovedOn = problem(codes.wrongState, '这项改动已经处理过了');
export const ownStaffChangeOnly = problem(codes.notPermitted, '只能撤回自己提出的改动');
export const staffChangeWaits = problem(codes.wrongState, '已有一项改动在等复核，请先处理它');
/** `sign` as it was typed, `code` as Unicode names it: it may be one that nobody sees. */
export const staffNameSign = problem(
  codes.invalidRequest,
  "姓名里不能有「{sign}」（{code}）：请用文字、数字、空格和 · . - ' ( ) & 来写",
);
export const staffNameWithoutLetter = problem(codes.invalidRequest, '姓名里至少要有一个文字');
/** Somebody changed it since it was seen. */
export const notAsSeen = problem(codes.wrongState, '刚才有人改过了，请看过现在的样子再改');
export const nothingToChange = problem(codes.invalidRequest, '没有要改的');
export const noRoles = problem(codes.invalidRequest, '至少选一个角色');
/** `admin` grants roles and settings and approves no money: nobody may do both. */
export const staffAdminsApproveNoMoney = problem(
  codes.wrongState,
  '能改员工或设置的人不能同时审批钱：这两种权限不能落在同一个人或同一个角色上',
);
export const lastStaffAdmin = problem(codes.wrongState, '这样就没有人能改员工了：至少要留一位');
/** A link is for who has yet to set a password. */
export const noLinkNeeded = problem(codes.wrongState, '这位员工不需要链接');
export const codeByAnother = problem(codes.notPermitted, '链接和验证码要由两位同事分别生成');
export const joinCodeWrong = problem(codes.notPermitted, '验证码不对，请向邀请你的同事确认');
export const linkByAnother = problem(
  codes.notPermitted,
  '提出的人、生成验证码的人不能拿到链接：请另一位同事生成并交给本人',
);
export const wrongOwnPassword = problem(signInCodes.wrongSignIn, '现在的密码不对');
export const sameOwnPassword = problem(codes.invalidRequest, '新密码不能和现在的密码相同');
/** Data: `SessionEnded`. */
export const endedByColleague = problem(codes.unknownToken, '管理员让你在这台设备上退出了，请重新登录');
