import type { ArrivalClaim } from '@hakobu/contract/warehouse/arrival.shape';
import { presentPhoto } from '../../uploads/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ClaimRow } from './claim.store.ts';

export const presentClaim = (p: Pick<Platform, 'config' | 'clock'>, row: ClaimRow): ArrivalClaim => ({
  id: row.id,
  orderCode: row.order_code,
  state: row.state,
  trackingNo: row.tracking_no,
  text: row.words,
  photos: row.photo_ids.map((id) => presentPhoto(p, id)),
  askedAt: row.asked_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  answer: row.answer,
});
