import type { ArrivalClaimState } from '@hakobu/contract/warehouse/arrival.shape';
import type { UnknownBoxState, UnknownBoxVerb } from '@hakobu/contract/warehouse/unknown-box.shape';
import type { ItemVerb, StorageBucket } from '@hakobu/contract/warehouse/warehouse.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const bucketLabels = {
  plenty: msg`15 天以上`,
  fortnight: msg`8–14 天`,
  week: msg`4–7 天`,
  days: msg`0–3 天`,
  over: msg`已超期`,
  disposal: msg`待处理`,
} satisfies Record<StorageBucket, MessageDescriptor>;

export const boxStateLabels = {
  Kept: msg`等人认领`,
  Claimed: msg`已认领，待入库`,
  Handed: msg`已入库`,
  Disposed: msg`已处理`,
} satisfies Record<UnknownBoxState, MessageDescriptor>;

export const claimStateLabels = {
  Asked: msg`待答复`,
  Accepted: msg`已认可`,
  Refused: msg`已拒绝`,
  Withdrawn: msg`客人撤回`,
  Overtaken: msg`不再需要`,
} satisfies Record<ArrivalClaimState, MessageDescriptor>;

export const boxVerbLabels = {
  keep: msg`暂存`,
  shelve: msg`换货架`,
  match: msg`认给订单`,
  unmatch: msg`撤销认领`,
  hand: msg`随订单入库`,
  discard: msg`处理掉`,
} satisfies Record<UnknownBoxVerb, MessageDescriptor>;

export const itemVerbLabels = {
  store: msg`入库`,
  shelve: msg`换货架`,
  comeBack: msg`退回，重新上架`,
  end: msg`存放期满，等待处理`,
  dispose: msg`处理掉`,
} satisfies Record<ItemVerb, MessageDescriptor>;
