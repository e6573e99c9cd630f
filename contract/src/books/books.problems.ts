import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const transactionNotFound = problem(codes.notFound, '没有找到这笔交易');
export const correctionNotFound = problem(codes.notFound, '没有找到这笔更正');
/** Somebody was faster. Data: state. */
export const correctionMovedOn = problem(codes.wrongState, '这笔更正已经有人处理，请刷新后查看');
/** Held money is released, top-ups and withdrawals are given back: each in its own way. */
export const notReversible = problem(codes.wrongState, '这类交易不能用更正撤销，请用它自己的退款或解冻流程');
export const alreadyReversed = problem(codes.wrongState, '这笔交易已经撤销过');
export const correctionOfNothing = problem(codes.invalidRequest, '更正至少要撤销一笔交易，或者新记一笔');
export const sidesDoNotFit = problem(codes.invalidRequest, '这两个科目之间不能用这个币种更正');
export const ownCorrectionOnly = problem(codes.notPermitted, '只有提出的人可以撤回，请改为驳回');
export const notWhatWasSeen = problem(codes.priceChanged, '内容在你查看之后有变化，请重新查看');
export const balanceTooSmall = problem(codes.insufficientBalance, '余额不够，更正会使它变成负数');
/** Data: day, the one that comes next; null when none may be closed yet. */
export const dayNotNext = problem(codes.wrongState, '只能按顺序关账，而且要等到次日凌晨一点以后');
