import type { ScanGuess } from '@hakobu/contract/warehouse/warehouse.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What was scanned instead of a waybill, short, for the scan field. */
export const guessLabels = {
  orderCode: msg`这是订单码，不是运单号`,
  parcelCode: msg`这是发往国外的包裹码，不是运单号`,
  goodsBarcode: msg`这是商品条码，不是运单号`,
  shelf: msg`这是货架码，请先扫运单`,
  alreadyStored: msg`这个运单号的货已经收过了`,
  keptAside: msg`这个箱子已经暂存，还不知道是谁的`,
  unknown: msg`没有订单登记这个运单号`,
} satisfies Record<ScanGuess, MessageDescriptor>;

/** What to do then. */
export const adviceLabels = {
  orderCode: msg`请扫箱外的运单标签。订单登记的运单号在下面，和箱上的对一下。`,
  parcelCode: msg`这个箱子是从这里发出去的，不在这里收。请到「包裹」里查它。`,
  goodsBarcode: msg`商品条码印在货品包装上。请扫箱外的运单标签，标签多在箱顶或长侧。`,
  shelf: msg`先扫运单匹配订单，称完、拍完再扫货架码，就上架了。`,
  alreadyStored: msg`订单和它的货架在下面。又来一个箱子时，先去货架上核对。`,
  keptAside: msg`它还没有认给任何订单。放回原来的货架，到「无主件」里看有没有人认领。`,
  unknown: msg`箱上贴了两张标签时，扫寄件人写着卖家店名的那一张。还是没有，就在下面把它暂存为无主件，等客人认领。`,
} satisfies Record<ScanGuess, MessageDescriptor>;
