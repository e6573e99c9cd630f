import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const fileNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这份对账文件',
  'zh-TW': '沒有找到這份對帳檔案',
  en: 'This file was not found',
  ja: 'この照合ファイルが見つかりません',
});
/** Data: line, from 1. */
export const fileUnreadable = problem(codes.invalidRequest, {
  'zh-CN': '文件第 {line} 行无法识别,请确认渠道和格式',
  'zh-TW': '檔案第 {line} 行無法識別,請確認管道和格式',
  en: 'Line {line} of the file cannot be read: check the provider and the form',
  ja: 'ファイルの {line} 行目を読み取れません。決済会社と形式をご確認ください',
});
/** Data: column. */
export const columnMissing = problem(codes.invalidRequest, {
  'zh-CN': '文件里没有「{column}」这一列',
  'zh-TW': '檔案裡沒有「{column}」這一欄',
  en: 'The file has no column “{column}”',
  ja: 'ファイルに「{column}」列がありません',
});
/** Data: line, from 1. */
export const rowOutsideDays = problem(codes.invalidRequest, {
  'zh-CN': '第 {line} 行不在所填的日期之内',
  'zh-TW': '第 {line} 行不在所填的日期之內',
  en: 'Line {line} is outside the days that were given',
  ja: '{line} 行目は指定した期間に含まれません',
});
export const daysWrong = problem(codes.invalidRequest, {
  'zh-CN': '起止日期不对:不能倒过来,不能包含还没过完的一天,最多 {most} 天',
  'zh-TW': '起迄日期不對:不能倒過來,不能包含還沒過完的一天,最多 {most} 天',
  en: 'These days are not right: in order, all of them over, at most {most}',
  ja: '期間が正しくありません。順序どおり、終了した日のみ、最長 {most} 日です',
});
/** An earlier file has the same row with other amounts. Data: line, from 1. */
export const rowToldDifferently = problem(codes.wrongState, {
  'zh-CN': '第 {line} 行和以前导入的文件说法不同,请先问渠道',
  'zh-TW': '第 {line} 行和以前匯入的檔案說法不同,請先問管道',
  en: 'Line {line} says otherwise than an earlier file: ask the provider first',
  ja: '{line} 行目が以前のファイルと異なります。先に決済会社へご確認ください',
});
export const nothingToBook = problem(codes.wrongState, {
  'zh-CN': '这份文件没有要入账的手续费或结算',
  'zh-TW': '這份檔案沒有要入帳的手續費或結算',
  en: 'This file has no fees or settlements left to book',
  ja: 'このファイルに計上する手数料や入金はありません',
});
export const differenceNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这笔差异',
  'zh-TW': '沒有找到這筆差異',
  en: 'This difference was not found',
  ja: 'この差異が見つかりません',
});
/** Somebody was faster, or the other side turned up. */
export const differenceMovedOn = problem(codes.wrongState, {
  'zh-CN': '这笔差异已经处理或有变化,请刷新后查看',
  'zh-TW': '這筆差異已經處理或有變化,請重新整理後查看',
  en: 'This difference has moved on meanwhile, please look again',
  ja: 'この差異の状態が変わりました。更新してご確認ください',
});
export const outcomeNotPossible = problem(codes.wrongState, {
  'zh-CN': '这笔差异不能这样处理',
  'zh-TW': '這筆差異不能這樣處理',
  en: 'This difference cannot be settled so',
  ja: 'この差異はこの方法では処理できません',
});
export const otherSideWrong = problem(codes.invalidRequest, {
  'zh-CN': '选的另一边不对:要是同一渠道、同一方向、还没有对上的一笔',
  'zh-TW': '選的另一邊不對:要是同一管道、同一方向、還沒有對上的一筆',
  en: 'The other side is not right: of the same provider and direction, and still alone',
  ja: '相手側が正しくありません。同じ決済会社・同じ方向・未照合のものをお選びください',
});
/** Who proposed may no longer do so. */
export const proposerLostRight = problem(codes.wrongState, {
  'zh-CN': '提出的同事已经没有权限,请重新提出',
  'zh-TW': '提出的同事已經沒有權限,請重新提出',
  en: 'Who proposed this no longer has the right to: it has to be proposed again',
  ja: '提案した担当者の権限がなくなりました。改めてご提案ください',
});
