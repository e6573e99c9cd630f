import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** Facts: name of the goods, the reason in the caller's language. Data: reasons, with the rules that they come from. */
export const refusedByRule = problem(codes.goodsNotAllowed, '不能代购：{name}。{reason}');

export const ruleNotFound = problem(codes.notFound, '没有找到这条规则');

/** Somebody changed it since it was read. Data: version, changedBy, changedAt as they are now. */
export const ruleChanged = problem(codes.wrongState, '{name}刚刚改过这条规则，请看过现在的内容再改');

export const ruleAsksNothing = problem(codes.invalidRequest, '至少写一个词，或选一个条件，不然所有商品都会碰到它');

/** Facts: word. It is made of nothing but signs, which are not looked at. */
export const ruleWordEmpty = problem(codes.invalidRequest, '「{word}」里没有文字或数字，找不到任何商品');

export const ruleTimeWrong = problem(codes.invalidRequest, '结束时间要在开始时间之后');

/** Facts: which, the platforms or categories that are not there. */
export const ruleNamesUnknown = problem(codes.invalidRequest, '没有这样的平台或分类：{which}');

/** Facts: most. */
export const tooManyRules = problem(codes.wrongState, '规则最多 {most} 条，请先删掉不用的');

/** Nothing of a file is taken while a row of it cannot be. Data: faults. */
export const ruleFileFaulty = problem(codes.invalidRequest, '文件里有不能用的行，什么都没有导入');
