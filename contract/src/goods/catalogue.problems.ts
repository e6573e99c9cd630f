import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** Somebody changed them since they were read, or a shopper bought the one there was. Data: version, changedBy, changedAt. */
export const goodsChanged = problem(codes.wrongState, {
  'zh-CN': '这件商品刚刚变了({name}),请看过现在的内容再改',
  'zh-TW': '這件商品剛剛變了({name}),請看過現在的內容再改',
  en: 'These goods have just changed ({name}). Please look at them as they are now',
  ja: 'この商品は更新されたばかりです({name})。現在の内容をご確認ください',
});

export const goodsAlreadyThere = problem(codes.wrongState, {
  'zh-CN': '这个平台已经有编号 {goodsId} 的商品了',
  'zh-TW': '這個平台已經有編號 {goodsId} 的商品了',
  en: 'There are goods with the id {goodsId} on this platform already',
  ja: 'このプラットフォームには商品番号 {goodsId} がすでにあります',
});

export const goodsNotOwn = problem(codes.wrongState, {
  'zh-CN': '这件商品的内容来自平台,这里只能下架或恢复',
  'zh-TW': '這件商品的內容來自平台,這裡只能下架或恢復',
  en: 'What these goods are comes from their platform: here they can only be taken off sale or put back',
  ja: 'この商品の内容はプラットフォームのものです。ここでは販売停止と再開だけができます',
});

export const hidingNeedsReason = problem(codes.invalidRequest, {
  'zh-CN': '平台的商品下架要写原因',
  'zh-TW': '平台的商品下架要寫原因',
  en: 'Say why goods of a platform are taken off sale',
  ja: 'プラットフォームの商品を販売停止にする理由を書いてください',
});

/** It is off sale already, or on sale again. */
export const goodsStandOtherwise = problem(codes.wrongState, {
  'zh-CN': '同事刚刚改过是否在售,请看现在的状态',
  'zh-TW': '同事剛剛改過是否在售,請看現在的狀態',
  en: 'A colleague has just taken them off sale or put them back. Please look again',
  ja: '他の担当者が販売状態を変更したばかりです。現在の状態をご確認ください',
});

/** Facts: which. */
export const goodsNamesUnknown = problem(codes.invalidRequest, {
  'zh-CN': '没有这样的平台、分类或图片:{which}',
  'zh-TW': '沒有這樣的平台、分類或圖片:{which}',
  en: 'There is no such platform, category or picture: {which}',
  ja: 'このプラットフォーム・カテゴリー・画像はありません:{which}',
});

export const sellerUnnamed = problem(codes.invalidRequest, {
  'zh-CN': '这个卖家还没有登记,请写卖家的名字',
  'zh-TW': '這個賣家還沒有登記,請寫賣家的名字',
  en: 'This seller is not known yet: give their name',
  ja: 'この出品者は未登録です。名前を入力してください',
});

export const priceRangeWrong = problem(codes.invalidRequest, {
  'zh-CN': '价格的上限要高于下限',
  'zh-TW': '價格的上限要高於下限',
  en: 'The upper price has to be above the lower one',
  ja: '価格の上限は下限より高くしてください',
});

export const optionsRepeated = problem(codes.invalidRequest, {
  'zh-CN': '选项里有重复的「{code}」',
  'zh-TW': '選項裡有重複的「{code}」',
  en: '“{code}” stands twice among the options',
  ja: '選択肢に「{code}」が重複しています',
});

export const importNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这次导入',
  'zh-TW': '沒有找到這次匯入',
  en: 'This import was not found',
  ja: 'この取り込みは見つかりません',
});

/** A colleague took, stopped or dropped it. Data: state. */
export const importStandsOtherwise = problem(codes.wrongState, {
  'zh-CN': '这次导入的状态刚刚变了,请看现在的状态',
  'zh-TW': '這次匯入的狀態剛剛變了,請看現在的狀態',
  en: 'This import has just changed its state. Please look again',
  ja: 'この取り込みの状態が変わりました。現在の状態をご確認ください',
});

export const importUnderway = problem(codes.wrongState, {
  'zh-CN': '另一份文件正在写入({name}),等它写完再导入',
  'zh-TW': '另一份檔案正在寫入({name}),等它寫完再匯入',
  en: 'Another file is being written ({name}): take this one when it is done',
  ja: '別のファイルを書き込み中です({name})。完了後に取り込んでください',
});

export const importHasNothing = problem(codes.wrongState, {
  'zh-CN': '这份文件没有要写入的商品',
  'zh-TW': '這份檔案沒有要寫入的商品',
  en: 'There is nothing in this file to be written',
  ja: 'このファイルに書き込む商品はありません',
});

export const tooManyChecks = problem(codes.tooManyRequests, {
  'zh-CN': '别的文件正在上传或检查,请稍后再试',
  'zh-TW': '別的檔案正在上傳或檢查,請稍後再試',
  en: 'Other files are being sent or checked, please try again in a moment',
  ja: '別のファイルを受信中または確認中です。しばらくしてからお試しください',
});

/** Facts: most. */
export const tooManyWaitingImports = problem(codes.wrongState, {
  'zh-CN': '你有 {most} 份文件检查完了还没导入,请先导入或放弃其中一份',
  'zh-TW': '你有 {most} 份檔案檢查完了還沒匯入,請先匯入或放棄其中一份',
  en: '{most} files of yours are checked and wait: take or drop one of them first',
  ja: '確認済みのファイルが {most} 件待っています。先に取り込むか破棄してください',
});

/** Facts: maxMb. */
export const importTooLarge = problem(codes.invalidRequest, {
  'zh-CN': '文件最大 {maxMb} MB,请分成几份',
  'zh-TW': '檔案最大 {maxMb} MB,請分成幾份',
  en: 'A file can have {maxMb} MB at most: split it',
  ja: 'ファイルは {maxMb} MB までです。分割してください',
});

/** Facts: most. */
export const importTooLong = problem(codes.invalidRequest, {
  'zh-CN': '文件最多 {most} 行,请分成几份',
  'zh-TW': '檔案最多 {most} 列,請分成幾份',
  en: 'A file can have {most} lines at most: split it',
  ja: 'ファイルは {most} 行までです。分割してください',
});

export const importEmpty = problem(codes.invalidRequest, {
  'zh-CN': '文件里没有商品',
  'zh-TW': '檔案裡沒有商品',
  en: 'There are no goods in the file',
  ja: 'ファイルに商品がありません',
});

export const importNotText = problem(codes.invalidRequest, {
  'zh-CN': '这不是 CSV 文件,或者编码既不是 UTF-8 也不是 Shift_JIS',
  'zh-TW': '這不是 CSV 檔案,或者編碼既不是 UTF-8 也不是 Shift_JIS',
  en: 'This is no CSV file, or it is written neither in UTF-8 nor in Shift_JIS',
  ja: 'CSV ファイルではないか、文字コードが UTF-8 でも Shift_JIS でもありません',
});

export const importIsWorkbook = problem(codes.invalidRequest, {
  'zh-CN': '这是表格或压缩文件,请在表格软件里另存为 CSV 再导入',
  'zh-TW': '這是試算表或壓縮檔,請在試算表軟體裡另存為 CSV 再匯入',
  en: 'This is a workbook or an archive: save it as CSV in your spreadsheet first',
  ja: '表計算または圧縮ファイルです。CSV 形式で保存してから取り込んでください',
});

/** Facts: line. */
export const importQuotesWrong = problem(codes.invalidRequest, {
  'zh-CN': '第 {line} 行的引号不成对,后面的内容读不出来',
  'zh-TW': '第 {line} 列的引號不成對,後面的內容讀不出來',
  en: 'The quotation marks of line {line} do not match: what follows cannot be read',
  ja: '{line} 行目の引用符が対になっていないため、以降を読めません',
});

/** Facts: line. */
export const importRowTooLong = problem(codes.invalidRequest, {
  'zh-CN': '第 {line} 行太长了,或者少了一个引号',
  'zh-TW': '第 {line} 列太長了,或者少了一個引號',
  en: 'Line {line} is too long, or a quotation mark is missing',
  ja: '{line} 行目が長すぎるか、引用符が足りません',
});

/** Facts: unknown, twice, missing, each the heads or a dash. Data: the same as lists. */
export const importHeadsWrong = problem(codes.invalidRequest, {
  'zh-CN': '表头不对。模板里没有的列:{unknown};写了两次的列:{twice};缺少的列:{missing}。第一行要用模板里的列名',
  'zh-TW': '表頭不對。範本裡沒有的欄:{unknown};寫了兩次的欄:{twice};缺少的欄:{missing}。第一列要用範本裡的欄名',
  en: 'The heads are wrong. Not in the template: {unknown}; there twice: {twice}; missing: {missing}. The first line needs the template’s column names',
  ja: '見出しが正しくありません。テンプレートにない列:{unknown}、重複した列:{twice}、足りない列:{missing}。1 行目はテンプレートの列名にしてください',
});
