import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const proposalNotFound = problem(codes.notFound, {
  'zh-CN': '没有这项等同意的改动',
  'zh-TW': '沒有這項等同意的改動',
  en: 'There is no such proposal',
  ja: 'この変更案はありません',
});
/** `state` in the data: where it has come to. */
export const proposalMovedOn = problem(codes.wrongState, {
  'zh-CN': '这项改动已经有人处理过了',
  'zh-TW': '這項改動已經有人處理過了',
  en: 'This proposal was decided already',
  ja: 'この変更案はすでに処理されています',
});
export const ownProposalOnly = problem(codes.notPermitted, {
  'zh-CN': '只有提出的人能撤回这项改动',
  'zh-TW': '只有提出的人能撤回這項改動',
  en: 'Only who proposed it can withdraw it',
  ja: '取り下げられるのは提案した本人だけです',
});
/** One at a time: two could not both be what was meant. */
export const proposalWaits = problem(codes.wrongState, {
  'zh-CN': '已有一项改动在等第二个人同意,请先处理它',
  'zh-TW': '已有一項改動在等第二個人同意,請先處理它',
  en: 'Another proposal waits for a second person; decide that one first',
  ja: '別の変更案が承認待ちです。先にそちらを処理してください',
});
