import {
  longestGoodsName,
  type GoodsChangeVerb,
  type GoodsOrigin,
  type GoodsStatus,
} from '@hakobu/contract/goods/catalogue.shape';
import type { GoodsImportState } from '@hakobu/contract/goods/goods-import.lifecycle';
import type { GoodsColumn, GoodsFault } from '@hakobu/contract/goods/goods-import.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../../kit/record/Tag.tsx';

export const statusLabels = {
  onSale: msg`在售`,
  soldOut: msg`卖完了`,
  hidden: msg`已下架`,
  prohibited: msg`不能代购`,
} satisfies Record<GoodsStatus, MessageDescriptor>;

export const statusTones = {
  onSale: 'ok',
  soldOut: 'plain',
  hidden: 'warn',
  prohibited: 'bad',
} satisfies Record<GoodsStatus, Tone>;

export const originLabels = {
  own: msg`自己的商品`,
  live: msg`平台的商品`,
} satisfies Record<GoodsOrigin, MessageDescriptor>;

export const verbLabels = {
  add: msg`录入`,
  change: msg`修改`,
  hide: msg`下架`,
  show: msg`恢复在售`,
  import: msg`从文件导入`,
} satisfies Record<GoodsChangeVerb, MessageDescriptor>;

/** What changed, as the history names it. */
export const fieldLabels: Readonly<Record<string, MessageDescriptor>> = {
  isHidden: msg`下架`,
  seller: msg`卖家`,
  category: msg`分类`,
  'names.ja': msg`名称（日文）`,
  'names.zh-CN': msg`名称（简体）`,
  'names.zh-TW': msg`名称（繁体）`,
  'names.en': msg`名称（英文）`,
  priceYen: msg`价格`,
  secondPriceYen: msg`价格上限`,
  stock: msg`库存`,
  condition: msg`成色`,
  isOneOfAKind: msg`只有一件`,
  prohibited: msg`不能代购`,
  weightGrams: msg`重量 g`,
  domesticYen: msg`国内运费`,
  properties: msg`物性`,
  dutyKind: msg`关税类别`,
  pictures: msg`图片`,
  sourceUrl: msg`原页面`,
  options: msg`选项`,
  searchWords: msg`搜索词`,
  'descriptions.ja': msg`说明（日文）`,
  'descriptions.zh-CN': msg`说明（简体）`,
  'descriptions.zh-TW': msg`说明（繁体）`,
  'descriptions.en': msg`说明（英文）`,
};

export const importStateLabels = {
  Checking: msg`检查中`,
  Checked: msg`等确认`,
  Taking: msg`写入中`,
  Taken: msg`已导入`,
  Stopped: msg`中途停下`,
  Dropped: msg`没有导入`,
} satisfies Record<GoodsImportState, MessageDescriptor>;

export const importStateTones = {
  Checking: 'plain',
  Checked: 'warn',
  Taking: 'brand',
  Taken: 'ok',
  Stopped: 'bad',
  Dropped: 'plain',
} satisfies Record<GoodsImportState, Tone>;

export const faultLabels = {
  missing: msg`不能空着`,
  number: msg`不是整数`,
  range: msg`超出了范围`,
  unknown: msg`没有这个值`,
  tooLong: msg`太长`,
  tooMany: msg`太多`,
  yesNo: msg`只能写 yes 或 no`,
  form: msg`写法不对`,
  address: msg`只能用 https 开头的公开网址，或本店的图片`,
  order: msg`上限要高于价格`,
  repeated: msg`重复了`,
  live: msg`这是平台的商品，不能从文件改`,
  sellerName: msg`这个卖家已经登记了别的名字`,
  cells: msg`比表头多出一格`,
  overtaken: msg`检查之后有人改过，没有写入`,
} satisfies Record<GoodsFault, MessageDescriptor>;

/** What stands in each column of a file. */
export const columnLabels = {
  platform: msg`平台的代码，见下面的「平台」`,
  goods_id: msg`商品编号：字母、数字和 . : / - _，最多 80 个；同一平台里不重复`,
  seller: msg`卖家的代码：字母、数字和 . : - _`,
  seller_name: msg`卖家的名字；还没有登记的卖家要写`,
  category: msg`分类的代码，见下面的「分类」`,
  name_ja: msg`日文名称，最多 ${longestGoodsName} 字`,
  name_zh_CN: msg`简体中文名称，可以空着`,
  name_zh_TW: msg`繁体中文名称，可以空着`,
  name_en: msg`英文名称，可以空着`,
  price_yen: msg`价格，日元整数`,
  price_to_yen: msg`价格上限；只有一个价格就空着`,
  stock: msg`onSale 有货，soldOut 卖完`,
  on_sale: msg`yes 上架，no 下架`,
  condition: msg`成色，见下面的「成色」`,
  one_of_a_kind: msg`只有一件写 yes`,
  weight_g: msg`一件连包装的重量，克`,
  domestic_yen: msg`日本国内运费；0 是卖家包邮，空着是待确认`,
  properties: msg`物性，见下面的「物性」；几个用 | 隔开`,
  duty: msg`关税类别，见下面的「关税类别」；空着是 other`,
  prohibited: msg`不能代购写 yes`,
  pictures: msg`图片，用 | 隔开，第一张是主图：https 网址，或导出文件里的图片编号`,
  page: msg`原页面的 https 网址，可以空着`,
  options: msg`选项：サイズ/尺码/尺碼/Size: S | M; 色: 黒/黑色 | 白`,
  words: msg`另外的搜索词，用 | 隔开`,
  description_ja: msg`日文说明，可以用 HTML；脚本和外站的内容会去掉`,
  description_zh_CN: msg`简体中文说明，可以空着`,
  description_zh_TW: msg`繁体中文说明，可以空着`,
  description_en: msg`英文说明，可以空着`,
} satisfies Record<GoodsColumn, MessageDescriptor>;
