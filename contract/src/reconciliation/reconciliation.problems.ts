import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const fileNotFound = problem(codes.notFound, '没有找到这份对账文件');
/** Data: line, from 1. */
export const fileUnreadable = problem(codes.invalidRequest, '文件第 {line} 行无法识别，请确认渠道和格式');
/** Data: column. */
export const columnMissing = problem(codes.invalidRequest, '文件里没有「{column}」这一列');
/** Data: line, from 1. */
export const rowOutsideDays = problem(codes.invalidRequest, '第 {line} 行不在所填的日期之内');
export const daysWrong = problem(
  codes.invalidRequest,
  '起止日期不对：不能倒过来，不能包含还没过完的一天，最多 {most} 天',
);
/** An earlier file has the same row with other amounts. Data: line, from 1. */
export const rowSaysOtherwise = problem(codes.wrongState, '第 {line} 行和以前导入的文件说法不同，请先问渠道');
export const nothingToBook = problem(codes.wrongState, '这份文件没有要入账的手续费或结算');
export const differenceNotFound = problem(codes.notFound, '没有找到这笔差异');
/** Somebody was faster, or the other side turned up. */
export const differenceMovedOn = problem(codes.wrongState, '这笔差异已经处理或有变化，请刷新后查看');
export const outcomeNotPossible = problem(codes.wrongState, '这笔差异不能这样处理');
export const otherSideWrong = problem(codes.invalidRequest, '选的另一边不对：要是同一渠道、同一方向、还没有对上的一笔');
/** Who proposed may no longer do so. */
export const proposerLostRight = problem(codes.wrongState, '提出的同事已经没有权限，请重新提出');
