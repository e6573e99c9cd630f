import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** Refusals of signing in that the source does not number. */
export const signInCodes = {
  wrongSignIn: 10051,
  signInNameTaken: 10052,
  weakPassword: 10053,
  noCodeChannel: 10054,
  reauthenticationNeeded: 10055,
  lastWayIn: 10056,
  pendingSignUpOver: 10057,
  secondProofNeeded: 10058,
  passkeyRefused: 10062,
} as const;

export const noToken = problem(codes.noToken, '请先登录');
export const unknownToken = problem(codes.unknownToken, '登录失效,请登录!');
export const expiredToken = problem(codes.expiredToken, '登录已过期，请重新登录');
export const signedInElsewhere = problem(codes.signedInElsewhere, '你的账号已在其他设备登录，本设备已退出');
/** Of a session: its owner ended it from another device, or staff ended all of them. Data: `SessionEnded`. */
export const endedFromElsewhere = problem(codes.unknownToken, '你已在其他设备上让这台设备退出登录');
export const endedByService = problem(codes.unknownToken, '客服已让你的账号在所有设备上退出，请重新登录');
export const accountClosed = problem(codes.accountClosed, '该账号已注销');
export const passwordChanged = problem(codes.passwordChanged, '密码已修改，请重新登录');
export const accountFrozen = problem(codes.accountFrozen, '你的账号已被冻结，请联系客服');
/** One refusal for an unknown account and for a wrong password: who asks must not learn which it was. */
export const wrongSignIn = problem(signInCodes.wrongSignIn, '账号或密码错误');
/** Where somebody who is signed in proves that it is them: no account is asked for. */
export const wrongLoginPassword = problem(signInCodes.wrongSignIn, '登录密码不对');
export const samplePasswordRefused = problem(signInCodes.wrongSignIn, '正式环境不允许使用示例密码');
export const signInNameTaken = problem(signInCodes.signInNameTaken, '该账号已注册，请直接登录');
/** For somebody who is signed in already, and would have it for their own account. */
export const takenByAnother = problem(signInCodes.signInNameTaken, '已经有别的账号在用，请换一个');
export const weakPassword = problem(signInCodes.weakPassword, '密码太容易被猜到，请换一个');
/** `triesLeft` in the data is null when no code counts at all: none was sent, it expired, or it was used. */
export const wrongVerificationCode = problem(codes.wrongVerificationCode, '验证码错误或已过期');
/** Data: `TooSoon`. */
export const codeSentJustNow = problem(codes.tooManyRequests, '验证码已发送，请 {seconds} 秒后再试');
export const codesOfTheDaySpent = problem(codes.tooManyRequests, '今天的验证码次数已用完，请明天再试');
/** Nothing leaves by text message here: who asks learns nothing of the account by it. */
export const noSmsForCodes = problem(
  signInCodes.noCodeChannel,
  '本店还没有接通短信，验证码发不出去。请换用邮箱，或联系客服',
);
export const noMailForCodes = problem(
  signInCodes.noCodeChannel,
  '本店还没有接通邮件，验证码发不出去。请换用手机号，或联系客服',
);
/** What was shown does not count here: never shown, for something else, on another device, used, or over. Data: needs. */
export const reauthenticationNeeded = problem(signInCodes.reauthenticationNeeded, '请先验证是你本人');
export const lastWayIn = problem(signInCodes.lastWayIn, '这是最后一种登录方式，不能去掉。请先添加另一种');
/** Begun on another browser, too long ago, or ended already. */
export const pendingSignUpOver = problem(signInCodes.pendingSignUpOver, '这一步已过期，请重新登录');
/** Of an account that nobody used for a year one address alone shows too little. */
export const secondProofNeeded = problem(
  signInCodes.secondProofNeeded,
  '这个账号很久没有登录了，只有验证码还不够。请用密码登录，或联系客服',
);
export const sessionNotFound = problem(codes.notFound, '没有这台设备的登录');
/** Another device was faster; the answer to `readWaysIn` is as it is now. */
export const waysInMovedOn = problem(codes.wrongState, '账号信息刚刚在别处改过，请刷新后再试');
export const sameAddress = problem(codes.invalidRequest, '这就是你现在绑定的，不用修改');
export const wayInNotThere = problem(codes.wrongState, '没有绑定这一项，不用解绑');
export const userNameUnfit = problem(
  codes.invalidRequest,
  '用户名以字母开头，{min} 到 {max} 位，只能有字母、数字和下划线',
);
export const userNameFinal = problem(codes.wrongState, '用户名只能修改一次，你已经改过了');
/** Whoever took an address over a moment ago must not go on with it to all the rest. Data: usableFrom. */
export const addressTooFresh = problem(codes.wrongState, '刚绑定的手机号或邮箱，{hours} 小时后才能用来证明是你本人');
export const notReachable = problem(codes.invalidRequest, '请输入正确的手机号或邮箱');
