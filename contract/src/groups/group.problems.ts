import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const groupNotFound = problem(codes.notFound, '没有找到这个团');
/** Data: state. */
export const groupStateDoesNotAllow = problem(codes.wrongState, '这个团现在不能这样操作');
/** The owner changed it since it was read. */
export const groupMovedOn = problem(codes.wrongState, '这个团刚刚有改动，请看过再操作');
export const groupMemberNotFound = problem(codes.notFound, '没有找到这位成员');
/** Data: state, the membership's. */
export const membershipStateDoesNotAllow = problem(codes.wrongState, '这位成员现在不能这样操作');
/** Facts: most. */
export const groupFull = problem(codes.wrongState, '这个团已满 {most} 人');
export const groupOver = problem(codes.wrongState, '这个团已经截止');
/** Facts: most. */
export const tooManyOpenGroups = problem(codes.wrongState, '同时最多发起 {most} 个团，请先结束一个');
/** Facts: most. */
export const tooManyOpenRequests = problem(codes.wrongState, '最多同时申请 {most} 个团，请等团长答复');
/** Facts: most. Of an owner who has brought no group to its end. */
export const firstGroupTooLarge = problem(codes.invalidRequest, '第一次开团最多 {most} 人，寄完一个团以后可以更多');
/** Facts: count, those who are in. */
export const fewerThanMembers = problem(codes.invalidRequest, '团里已有 {count} 人，人数上限不能更少');
/** Facts: hours, days. */
export const deadlineOutOfRange = problem(codes.invalidRequest, '截止时间要在 {hours} 小时之后、{days} 天之内');
export const deadlineNotLater = problem(codes.invalidRequest, '新的截止时间要晚于现在的');
/** Facts: name, of the route. */
export const routeNotToCountry = problem(codes.invalidRequest, '{name} 不寄往这个国家或地区');
export const notYourWords = problem(codes.notFound, '没有找到你说的这句话');
/** Facts: minutes. */
export const groupRecallTooLate = problem(codes.wrongState, '发出超过 {minutes} 分钟，不能撤回了');
/** Facts: most. */
export const tooManyReports = problem(codes.wrongState, '你有 {most} 个举报还没有处理，请等处理以后再举报');
export const groupReportNotFound = problem(codes.notFound, '没有找到这个举报');
export const groupReportAnswered = problem(codes.wrongState, '这个举报已经处理过了');
export const ownGroupReported = problem(codes.wrongState, '这是你自己的团');
export const ownerDoesNotLeave = problem(codes.wrongState, '团长不能退团，可以转让或解散这个团');
export const groupOrderNotFound = problem(codes.notFound, '没有找到这个团里的订单');
/** Data: state, the order's in the group. */
export const groupOrderStateDoesNotAllow = problem(codes.wrongState, '这个订单现在不能这样操作');
/** Facts: code, of an order that ended, was sent, or is not the caller's to add any more. */
export const orderNotForGroup = problem(codes.wrongState, '订单 {code} 现在不能加入团');
/** Facts: most. */
export const groupOrdersFull = problem(codes.wrongState, '一个团最多 {most} 个订单');
/** Whoever has not accepted the newest terms adds nothing. */
export const termsToAcceptFirst = problem(codes.wrongState, '团的条款有变，请先接受新条款');
/** Facts: count, of orders that are paid. */
export const memberHasOrders = problem(codes.wrongState, '团里还有 {count} 个已付款的订单，请先取回');
export const nothingAccepted = problem(codes.wrongState, '团里还没有接受的订单');
/** Facts: count, of members who have not accepted the newest terms. */
export const membersHaveToAccept = problem(codes.wrongState, '还有 {count} 位成员没有接受新条款');
export const handoverOffered = problem(codes.wrongState, '这个团正在转让，请等对方答复，或先收回');
/** There is no offer, or it is somebody else's. */
export const handoverNotOffered = problem(codes.wrongState, '这个团没有转让给你，或者已经收回');
export const handoverOver = problem(codes.wrongState, '答复转让的时间已经过了');
/** Taken back by its owner. */
export const handoverByStaff = problem(codes.wrongState, '这次转让由客服发起，请联系客服');
export const shipmentNotFound = problem(codes.notFound, '这个团还没有申请发货');
/** Data: state, the shipment's. */
export const shipmentStateDoesNotAllow = problem(codes.wrongState, '这次团发货现在不能这样操作');
export const shareNotFound = problem(codes.notFound, '没有找到这份团运费');
/** Data: state, the share's. */
export const shareStateDoesNotAllow = problem(codes.wrongState, '这份团运费现在不能这样操作');
/** Another cap than the one that was chosen last. */
export const capChanged = problem(codes.priceChanged, '授权上限已改变，请重新确认');
export const capNotHigher = problem(codes.wrongState, '新的上限要高于已冻结的金额');
/** Who agrees to a share above their cap agrees to all of it. Data: shareYen. */
export const capBelowShare = problem(codes.wrongState, '上限不能低于称重后的团运费');
/** Not stored, or no longer in the group; which one is not told: it may be another's, of whom nobody is told the code. */
export const orderNotPackable = problem(codes.wrongState, '有订单不在仓库里，或已经不在这个团里，请重新选择');
/** Facts: fewest. */
export const tooFewMembers = problem(codes.wrongState, '一次团发货至少要有 {fewest} 位成员的订单');
/** The time to answer is over. */
export const answerTooLate = problem(codes.wrongState, '答复时间已过');
