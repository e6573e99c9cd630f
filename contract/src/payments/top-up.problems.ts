import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const topUpNotFound = problem(codes.notFound, '没有找到这笔充值');
export const providerNotOffered = problem(codes.notFound, '不支持这种充值方式');
/** Data: least, most, in the currency's minor unit. */
export const topUpOutOfBounds = problem(codes.invalidRequest, '充值金额需在 {least} 到 {most} 之间');
export const tooManyTopUps = problem(codes.tooManyRequests, '还有 {count} 笔充值没有完成，请先完成或稍后再试');
/** Data: a new `TopUpPreview`. */
export const topUpPriceChanged = problem(codes.priceChanged, '应付金额或汇率有变化，请确认后再充值');
/** The same key tries again; nothing is charged twice. */
export const providerUnreachable = problem(codes.platformUnreachable, '支付渠道暂时无法连接，请稍后再试');
/** Somebody was faster, or it stands in a state in which this cannot be done. */
export const topUpMovedOn = problem(codes.wrongState, '这笔充值的状态已经变化，请刷新后查看');
/** The confirmation that was seen is not the one that waits now: it was decided, or made anew. */
export const confirmationMovedOn = problem(codes.wrongState, '这次确认已经处理过或有变化，请刷新后查看');
/** The first word no longer counts; somebody confirms anew. */
export const confirmerLostRight = problem(codes.wrongState, '先确认的同事已经没有权限，需要重新确认');
/** One person's word waits for a second one's. */
export const confirmationOpen = problem(codes.wrongState, '已经有同事确认过，正在等第二个人');
/** What to do with money in suspense was proposed, or proposed otherwise than was seen. */
export const alarmProposed = problem(codes.wrongState, '已经有同事提出怎么处理，或提法有变化，请刷新后查看');
/** A tier gives more than the settings let finance give. Data: percent. */
export const tooMuchBonus = problem(codes.invalidRequest, '赠送不能超过充值金额的 {percent}%，上限由管理员在设置里改');
export const notATransfer = problem(codes.wrongState, '只有银行转账的充值才需要凭证');
export const slipPictureUnknown = problem(codes.invalidRequest, '没有找到上传的图片，请重新上传');
export const dayToCome = problem(codes.invalidRequest, '转账日期不能晚于今天');
export const bankReferenceTaken = problem(codes.wrongState, '这个银行流水号已经入账过');
export const receivedTooLittle = problem(codes.invalidRequest, '到账金额扣除手续费后不足以入账');
/** It was priced at a rate for one amount; more of it is a top-up of yuan. */
export const receivedAbovePriced = problem(
  codes.invalidRequest,
  '到账金额超过按汇率约定的应付金额，请让用户另建一笔人民币充值，再按那笔确认',
);
export const tiersContradict = problem(
  codes.invalidRequest,
  '同一余额和金额的赠送档位在日期上重叠，或开始日期晚于结束日期',
);
export const alarmSettled = problem(codes.wrongState, '这条警报已经处理过了');
export const outcomeNotOpen = problem(codes.wrongState, '这条警报不能这样处理');
export const alarmNotFound = problem(codes.notFound, '没有找到这条警报');
export const payingShopperUnknown = problem(codes.notFound, '没有找到这位用户');
/** Data: refundable, in the balance's minor unit. */
export const notSoMuchLeft = problem(codes.wrongState, '这笔充值可退的金额有变化，请刷新后查看');
export const cannotGoBack = problem(codes.wrongState, '这笔充值不能原路退回：渠道不支持，或已超过期限');
export const refundNotFound = problem(codes.notFound, '没有找到这笔退款');
export const refundMovedOn = problem(codes.wrongState, '这笔退款的状态已经变化，请刷新后查看');
