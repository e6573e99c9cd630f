import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const withdrawalNotFound = problem(codes.notFound, '没有找到这笔提现');
/** Somebody was faster, or it stands in a state in which this cannot be done. Data: state. */
export const withdrawalMovedOn = problem(codes.wrongState, '这笔提现的状态已经变化，请刷新后查看');
/** Data: most, in the balance's minor unit. */
export const aboveWithdrawable = problem(codes.insufficientBalance, '超过了现在可以提现的金额');
/** Data: least, most, in the currency's minor unit. */
export const withdrawalOutOfBounds = problem(codes.invalidRequest, '提现到这个账户的金额需在 {least} 到 {most} 之间');
/** Not all of it can go back to sources. Data: toSources, the most that can. */
export const payeeNeeded = problem(codes.invalidRequest, '这个金额不能全部原路退回，请选择收款账户');
/** The plan no longer holds. Data: a new `WithdrawalPreview`. */
export const withdrawalPlanChanged = problem(codes.priceChanged, '提现的去向或费用有变化，请确认后再提交');
export const payeeNotFound = problem(codes.notFound, '没有找到这个收款账户');
/** Data: usableFrom. */
export const payeeCooling = problem(codes.wrongState, '新绑定的收款账户还在冷却期，暂时不能使用');
/** A way in was changed a moment ago. Data: guardedUntil; the hour is in the caller's own clock. */
export const withdrawalGuarded = problem(codes.wrongState, '登录方式刚刚改动过，{at} 之后才能提现');
export const payeeNumberWrong = problem(codes.invalidRequest, '账号或卡号不正确，请核对');
export const payeeKnown = problem(codes.wrongState, '这个收款账户已经绑定');
export const tooManyPayees = problem(codes.wrongState, '最多绑定 {most} 个收款账户');
export const payeeKindNotOffered = problem(codes.wrongState, '暂不支持提现到这类账户');
export const tooManyWithdrawals = problem(codes.tooManyRequests, '还有 {count} 笔提现没有完成，请等它们完成');
/** Who agreed first may no longer do so: it starts over. */
export const firstLostRight = problem(codes.wrongState, '先前通过的同事已经没有权限，需要重新审核');
/** What was looked at is not what would be approved. Data: the fingerprint as it is now. */
export const notWhatWasSeen = problem(codes.priceChanged, '金额或去向在你查看之后有变化，请重新查看');
export const payoutNotFound = problem(codes.notFound, '没有找到这笔付款');
export const payoutMovedOn = problem(codes.wrongState, '这笔付款的状态已经变化，请刷新后查看');
export const payoutReferenceTaken = problem(codes.wrongState, '这个流水号已经用于另一笔付款');
/** A bank's results that cannot be read. Data: line, from 1, and what was wrong. */
export const resultsUnreadable = problem(codes.invalidRequest, '结果文件第 {line} 行无法识别');
export const autoRuleWrong = problem(codes.invalidRequest, '自动提现的条件互相矛盾，请核对');
export const termsContradict = problem(
  codes.invalidRequest,
  '提现条件互相矛盾，请核对：每种账户一条，最低额要高于手续费',
);
/** A shopper who is restricted or frozen: their withdrawals wait or are refused. */
export const shopperHalted = problem(
  codes.wrongState,
  '该用户已被限制或冻结，不能通过提现；可以拒绝，或等恢复后再审核',
);
