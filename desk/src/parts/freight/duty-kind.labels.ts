import type { DutyKind } from '@hakobu/contract/freight/goods-property.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What customs tax alike. */
export const dutyKindLabels = {
  book: msg`书刊、音像制品`,
  computer: msg`电脑、手机`,
  camera: msg`相机、摄像机`,
  food: msg`食品、饮料`,
  preciousMetal: msg`金银`,
  furniture: msg`家具`,
  toy: msg`玩具、手办`,
  game: msg`游戏机、游戏`,
  medicine: msg({ context: 'customs', message: '药品' }),
  sports: msg`运动用品、钓具`,
  textile: msg`衣服、纺织品`,
  shoe: msg`鞋`,
  bag: msg`箱包`,
  appliance: msg`家用电器`,
  bicycle: msg`自行车`,
  watch: msg`手表、钟`,
  cosmetics: msg`护肤、化妆品`,
  other: msg`其他（不确定也选这个）`,
  tobacco: msg`烟`,
  alcohol: msg({ context: 'customs', message: '酒' }),
  jewellery: msg`贵重首饰、珠宝`,
  golf: msg`高尔夫球具`,
  luxuryWatch: msg`高档手表`,
  luxuryCosmetics: msg`高档化妆品`,
} satisfies Record<DutyKind, MessageDescriptor>;
