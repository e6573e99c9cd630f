import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const proposalNotFound = problem(codes.notFound, '没有这项等同意的改动');
/** `state` in the data: where it has come to. */
export const proposalMovedOn = problem(codes.wrongState, '这项改动已经有人处理过了');
export const ownProposalOnly = problem(codes.notPermitted, '只有提出的人能撤回这项改动');
/** One at a time: two could not both be what was meant. */
export const proposalWaits = problem(codes.wrongState, '已有一项改动在等第二个人同意，请先处理它');
