import type { ArrivalClaim } from '@hakobu/contract/warehouse/arrival.shape';
import { presentPhoto } from '../../uploads/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ClaimRow } from './claim.store.ts';

export const presentClaim = (p: Pick<Platform, 'config' | 'clock'>, row: ClaimRow): ArrivalClaim => ({
  id: row.id,
  orderCode: row.orderCode,
  state: row.state,
  trackingNo: row.trackingNo,
  text: row.words,
  photos: row.photoIds.map((id) => presentPhoto(p, id)),
  askedAt: row.askedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  answer: row.answer,
});
