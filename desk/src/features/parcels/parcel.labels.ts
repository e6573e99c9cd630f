import { confirmDays, type ParcelState } from '@hakobu/contract/parcels/parcel.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/record/Tag.tsx';

/** What it waits for, and whom. */
export const stateHints = {
  Waiting: msg`提前申请的，最后一件入库后自动进入待打包`,
  Applied: msg`等仓库核对第一件，之前客人可以改`,
  Packing: msg`仓库在核对、装箱`,
  PendingFreight: msg`等客人选线路、付运费；报价到期会拆回货架`,
  PendingSheet: msg`运费已付，等客人补齐申报`,
  PendingDispatch: msg`付清、申报齐了，等交给承运方`,
  Shipped: msg`已交承运方，等送达`,
  Delivered: msg`已送达，等客人确认；${confirmDays} 天后自动完成`,
  Completed: msg`客人已收到`,
  Cancelled: msg`货在原来的货架上`,
  Returned: msg`承运方退回，货重新入库`,
  Lost: msg`承运方遗失，已赔给客人`,
} satisfies Record<ParcelState, MessageDescriptor>;

export const stateTones = {
  Waiting: 'plain',
  Applied: 'plain',
  Packing: 'brand',
  PendingFreight: 'warn',
  PendingSheet: 'warn',
  PendingDispatch: 'brand',
  Shipped: 'plain',
  Delivered: 'ok',
  Completed: 'ok',
  Cancelled: 'bad',
  Returned: 'warn',
  Lost: 'bad',
} satisfies Record<ParcelState, Tone>;

export const moverLabels = {
  shopper: msg`客人`,
  staff: msg`员工`,
  system: msg`系统`,
} satisfies Record<'shopper' | 'staff' | 'system', MessageDescriptor>;
