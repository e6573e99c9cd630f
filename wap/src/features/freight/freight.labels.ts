import type { DeclarationField, LimitKind } from '@hakobu/contract/freight/freight.shape';
import type { DutyKind } from '@hakobu/contract/freight/goods-property.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Names that customs gives to kinds of goods. */
export const dutyLabels = {
  book: msg`书刊`,
  computer: msg`计算机`,
  camera: msg`照相机`,
  food: msg`食品`,
  preciousMetal: msg`贵金属`,
  furniture: msg`家具`,
  toy: msg`玩具`,
  game: msg`游戏品`,
  medicine: msg`药品`,
  sports: msg`运动用品`,
  textile: msg`纺织品`,
  shoe: msg`鞋靴`,
  bag: msg`箱包`,
  appliance: msg`电器`,
  bicycle: msg`自行车`,
  watch: msg`钟表`,
  cosmetics: msg`化妆品`,
  other: msg`其他物品`,
  tobacco: msg`烟`,
  alcohol: msg`酒类`,
  jewellery: msg`首饰`,
  golf: msg`高尔夫用品`,
  luxuryWatch: msg`高档手表`,
  luxuryCosmetics: msg`高档化妆品`,
} satisfies Record<DutyKind, MessageDescriptor>;

const surcharges: Readonly<Record<string, MessageDescriptor>> = {
  battery: msg`带电附加费`,
  fuel: msg`燃油附加费`,
  large: msg`超大附加费`,
  overweight: msg`超重附加费`,
  peak: msg`旺季附加费`,
  remote: msg`偏远附加费`,
};
const anySurcharge = msg`线路附加费`;

/** What a route adds, by the name of its rule; rules are the operator's, so that some have only a general word here. */
export const surchargeLabel = (rule: string): MessageDescriptor => surcharges[rule] ?? anySurcharge;

/** What a sender must tell of a parcel. */
export const declarationLabels = {
  nameEnglish: msg`英文品名`,
  nameChinese: msg`中文品名`,
  hsCode: msg`HS 编码`,
  quantity: msg`数量`,
  value: msg`单价`,
  material: msg`材质`,
  countryOfOrigin: msg`产地`,
  recipientIdNumber: msg`身份证号`,
  recipientTaxNumber: msg`税号`,
  clearanceCode: msg`清关码`,
} satisfies Record<DeclarationField, MessageDescriptor>;

/** What a route limits, as it begins a sentence. */
export const limitLabels = {
  weight: msg`限重`,
  longestSide: msg`最长边限`,
  lengthAndGirth: msg`长加围长限`,
  sumOfSides: msg`三边和限`,
  declaredValue: msg`申报限`,
  itemCount: msg`件数限`,
} satisfies Record<LimitKind, MessageDescriptor>;
