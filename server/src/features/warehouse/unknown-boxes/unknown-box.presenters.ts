import type { BoxCandidate } from '@hakobu/contract/warehouse/unknown-box.desk-api';
import type { UnknownBox, UnknownBoxStep, UnknownBoxVerb } from '@hakobu/contract/warehouse/unknown-box.shape';
import type { OrderFacts } from '../../orders/index.ts';
import { presentPhoto } from '../../uploads/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BoxRow, listBoxSteps } from './unknown-box.store.ts';

type Related = { readonly keptBy: string; readonly claims: number };

export const presentBox = (
  p: Pick<Platform, 'config' | 'clock'>,
  row: BoxRow,
  { keptBy, claims }: Related,
): UnknownBox => ({
  id: row.id,
  code: row.code,
  state: row.state,
  trackingNo: row.trackingNo,
  carrier: row.carrier,
  label: row.label,
  weightGrams: row.weightGrams,
  shelf: row.shelf,
  note: row.note,
  photos: row.photoIds.map((id) => presentPhoto(p, id)),
  keptAt: row.keptAt.toISOString(),
  keptBy,
  orderCode: row.orderCode,
  claims,
});

type StepRow = Awaited<ReturnType<typeof listBoxSteps>>[number];

export const presentBoxStep = (row: StepRow): UnknownBoxStep => ({
  id: row.id,
  // Only the contract's verbs are ever written.
  verb: row.verb as UnknownBoxVerb,
  at: row.at.toISOString(),
  byName: row.byName,
  note: row.note,
});

export const presentCandidate = (order: OrderFacts, shopper: BoxCandidate['shopper']): BoxCandidate => ({
  orderCode: order.code,
  name: order.goods.name,
  imageUrl: order.goods.imageUrl,
  state: order.state,
  sellerName: order.sellerName,
  quantity: order.quantity,
  trackingNo: order.trackingNo,
  shopper,
});
