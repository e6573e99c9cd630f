import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GoodsProperty } from './goods-property.shape.ts';

export const goodsPropertyLabels = {
  fragile: msg`易碎`,
  batteryBuiltIn: msg`内置电池`,
  batteryLoose: msg`单独电池`,
  liquid: msg`液体`,
  powder: msg`粉末`,
  magnet: msg`带磁`,
  food: msg`食品`,
  medicine: msg`药品`,
  alcohol: msg`酒类`,
  aerosol: msg`喷雾`,
  perfume: msg`香水`,
  blade: msg`刀具`,
  cites: msg`濒危物种制品`,
  counterfeitRisk: msg`仿品风险`,
  adult: msg`成人用品`,
} satisfies Record<GoodsProperty, MessageDescriptor>;
