import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** Somebody changed them since they were read, or a shopper bought the one there was. Data: version, changedBy, changedAt. */
export const goodsChanged = problem(codes.wrongState, '这件商品刚刚变了（{name}），请看过现在的内容再改');

export const goodsAlreadyThere = problem(codes.wrongState, '这个平台已经有编号 {goodsId} 的商品了');

export const goodsNotOwn = problem(codes.wrongState, '这件商品的内容来自平台，这里只能下架或恢复');

export const hidingNeedsReason = problem(codes.invalidRequest, '平台的商品下架要写原因');

/** It is off sale already, or on sale again. */
export const goodsStandOtherwise = problem(codes.wrongState, '同事刚刚改过是否在售，请看现在的状态');

/** Facts: which. */
export const goodsNamesUnknown = problem(codes.invalidRequest, '没有这样的平台、分类或图片：{which}');

export const sellerUnnamed = problem(codes.invalidRequest, '这个卖家还没有登记，请写卖家的名字');

export const priceRangeWrong = problem(codes.invalidRequest, '价格的上限要高于下限');

export const optionsRepeated = problem(codes.invalidRequest, '选项里有重复的「{code}」');

export const importNotFound = problem(codes.notFound, '没有找到这次导入');

/** A colleague took, stopped or dropped it. Data: state. */
export const importStandsOtherwise = problem(codes.wrongState, '这次导入的状态刚刚变了，请看现在的状态');

export const importUnderway = problem(codes.wrongState, '另一份文件正在写入（{name}），等它写完再导入');

export const importHasNothing = problem(codes.wrongState, '这份文件没有要写入的商品');

export const tooManyChecks = problem(codes.tooManyRequests, '别的文件正在上传或检查，请稍后再试');

/** Facts: most. */
export const tooManyWaitingImports = problem(
  codes.wrongState,
  '你有 {most} 份文件检查完了还没导入，请先导入或放弃其中一份',
);

/** Facts: maxMb. */
export const importTooLarge = problem(codes.invalidRequest, '文件最大 {maxMb} MB，请分成几份');

/** Facts: most. */
export const importTooLong = problem(codes.invalidRequest, '文件最多 {most} 行，请分成几份');

export const importEmpty = problem(codes.invalidRequest, '文件里没有商品');

export const importNotText = problem(codes.invalidRequest, '这不是 CSV 文件，或者编码既不是 UTF-8 也不是 Shift_JIS');

export const importIsWorkbook = problem(codes.invalidRequest, '这是表格或压缩文件，请在表格软件里另存为 CSV 再导入');

/** Facts: line. */
export const importQuotesWrong = problem(codes.invalidRequest, '第 {line} 行的引号不成对，后面的内容读不出来');

/** Facts: line. */
export const importRowTooLong = problem(codes.invalidRequest, '第 {line} 行太长了，或者少了一个引号');

/** Facts: unknown, twice, missing, each the heads or a dash. Data: the same as lists. */
export const importHeadsWrong = problem(
  codes.invalidRequest,
  '表头不对。模板里没有的列：{unknown}；写了两次的列：{twice}；缺少的列：{missing}。第一行要用模板里的列名',
);
