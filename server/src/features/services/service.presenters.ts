import type { Language } from '@hakobu/contract/base/languages';
import type { DeskService } from '@hakobu/contract/services/service.desk-api';
import type { Service, ServiceResult, ServiceStep, WaitingService } from '@hakobu/contract/services/service.shape';
import type { Platform } from '../../platform/platform.ts';
import { presentFile, presentPhoto } from '../uploads/index.ts';
import { limitSince, rateText } from './service.rules.ts';
import type { ServiceRow, StepRow, WaitingRow } from './service.store.ts';

type Signing = Pick<Platform, 'config' | 'clock'>;

const presentVideo = (p: Signing, id: string, coverId: string | null): ServiceResult['videos'][number] => {
  const facts = { id, owner: '', kind: 'video', contentType: '', fileName: '', bytes: 0 } as const;
  const { name } = presentFile(p, { ...facts, width: null, height: null, durationMs: null });
  return { fileId: id, url: name, coverUrl: coverId && presentPhoto(p, coverId).thumbnailUrl };
};

const presentResult = (p: Signing, row: ServiceRow): ServiceResult | null =>
  row.is_done === null
    ? null
    : {
        isDone: row.is_done,
        text: row.result_text,
        photos: row.photo_ids.map((id) => presentPhoto(p, id)),
        videos: row.video_ids.map((id, at) => presentVideo(p, id, row.cover_ids[at] ?? null)),
      };

export const presentService = (p: Signing, row: ServiceRow, language: Language): Service => ({
  code: row.code,
  offerCode: row.offer_code,
  name: row.names[language],
  pricing: row.pricing,
  subject: { kind: row.subject_kind, code: row.subject_code },
  state: row.state,
  quantity: row.quantity,
  feeYen: row.fee_yen,
  exchangeRate: rateText(row.charged_ppm) || null,
  dueAt: row.due_at?.toISOString() ?? null,
  note: row.note,
  result: presentResult(p, row),
  askedAt: row.asked_at.toISOString(),
});

export const presentWaiting = (row: WaitingRow, language: Language, goodsName = row.goods_name): WaitingService => ({
  code: row.code,
  name: row.names[language],
  subject: { kind: row.subject_kind, code: row.subject_code },
  state: row.state,
  feeYen: row.fee_yen,
  dueAt: row.due_at.toISOString(),
  goodsName,
});

/** To shoppers the desk is one: who of it took a step is for staff. */
export const presentStep = (step: StepRow, viewer: 'shopper' | 'staff'): ServiceStep => ({
  verb: step.verb,
  to: step.to_state,
  at: step.at.toISOString(),
  by: step.by_kind,
  byName: viewer === 'staff' ? step.by_name : null,
  feeYen: step.fee_yen,
  note: step.note,
});

/** What stands beside a service at the desk. */
export type Beside = {
  readonly shopperName: string;
  readonly shelf: string | null;
  readonly takenBy: DeskService['takenBy'];
};

export const presentDeskService = (
  p: Signing,
  row: ServiceRow,
  language: Language,
  { shopperName, shelf, takenBy }: Beside,
): DeskService => ({
  ...presentService(p, row, language),
  shopperId: row.shopper_id,
  shopperName,
  goodsName: row.goods_name,
  imageUrl: row.image_url,
  shelf,
  isHere: row.here_since !== null,
  workDueAt: row.work_due_at?.toISOString() ?? null,
  since: limitSince(row).toISOString(),
  takenBy,
});
