import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const orderNotFound = problem(codes.notFound, '没有找到这个订单');
/** Facts: code, state. Data: the state that the order is in now. */
export const orderStateDoesNotAllow = problem(codes.wrongState, '订单 {code} 现在不能这样操作');
export const orderTakenByAnother = problem(codes.wrongState, '订单 {code} 由 {name} 处理中');
export const goodsGone = problem(codes.goodsGone, '商品已售出或下架：{name}');
export const goodsNotAllowed = problem(codes.goodsNotAllowed, '这件商品不能代购：{name}');
export const onlyOneOfIt = problem(codes.invalidRequest, '这件商品只有一件：{name}');
/** One value of each of their options has to be chosen, and nothing else. */
export const optionsNotChosen = problem(codes.invalidRequest, '请重新选择规格：{name}');
/** Data: totalYen, the total as it is now. */
export const priceChanged = problem(codes.priceChanged, '价格有变化，请确认后再下单');
export const quickOrderNeedsShopper = problem(codes.quickOrderNeedsShopper, '这件商品需要确认后下单');
/** Data: differenceYen, what is missing. */
export const supplementNeeded = problem(codes.wrongState, '实际价格高出 ¥{difference}，请先要求补款');
export const noSupplementNeeded = problem(codes.wrongState, '实际价格没有超过已付金额，不需要补款');
/** Data: question id, due instant. */
export const shopperMustDecide = problem(codes.wrongState, '订单 {code} 在等客人决定，暂时不能处理');
export const restQuestionNotFound = problem(codes.notFound, '没有找到这个询问');
export const restQuestionAnswered = problem(codes.wrongState, '已经决定过了，或已过时限');
export const answerCancelFirst = problem(codes.wrongState, '客人申请取消订单 {code}，请先答复');
export const cancelAskedAlready = problem(codes.wrongState, '已经申请取消，请等答复');
export const noCancelAsked = problem(codes.wrongState, '没有待答复的取消申请');
export const sentCannotBeCancelled = problem(codes.wrongState, '卖家已经发货，不能取消');
/** Data: feeYen, refundYen as they are now. */
export const cancelFeeChanged = problem(codes.priceChanged, '取消费用有变化，请确认后再申请');
export const notSoManyToSplit = problem(codes.invalidRequest, '这个订单只有 {quantity} 件，至少要留下一件');
export const lineTooExpensive = problem(codes.invalidRequest, '单个订单不能超过 ¥{most}：{name}');
