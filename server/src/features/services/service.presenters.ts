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
  row.isDone === null
    ? null
    : {
        isDone: row.isDone,
        text: row.resultText,
        photos: row.photoIds.map((id) => presentPhoto(p, id)),
        videos: row.videoIds.map((id, at) => presentVideo(p, id, row.coverIds[at] ?? null)),
      };

export const presentService = (p: Signing, row: ServiceRow, language: Language): Service => ({
  code: row.code,
  offerCode: row.offerCode,
  name: row.names[language],
  pricing: row.pricing,
  subject: { kind: row.subjectKind, code: row.subjectCode },
  state: row.state,
  quantity: row.quantity,
  feeYen: row.feeYen,
  exchangeRate: rateText(row.chargedPpm) || null,
  dueAt: row.dueAt?.toISOString() ?? null,
  note: row.note,
  result: presentResult(p, row),
  askedAt: row.askedAt.toISOString(),
});

export const presentWaiting = (row: WaitingRow, language: Language, goodsName = row.goodsName): WaitingService => ({
  code: row.code,
  name: row.names[language],
  subject: { kind: row.subjectKind, code: row.subjectCode },
  state: row.state,
  count: row.count,
  feeYen: row.feeYen,
  dueAt: row.dueAt.toISOString(),
  goodsName,
});

/** To shoppers the desk is one: who of it took a step is for staff. */
export const presentStep = (step: StepRow, viewer: 'shopper' | 'staff'): ServiceStep => ({
  verb: step.verb,
  to: step.toState,
  at: step.at.toISOString(),
  by: step.byKind,
  byName: viewer === 'staff' ? step.byName : null,
  feeYen: step.feeYen,
  note: step.note,
});

/** What stands beside a service at the desk. */
export type Related = {
  readonly shopperName: string;
  readonly shelf: string | null;
  readonly takenBy: DeskService['takenBy'];
};

export const presentDeskService = (
  p: Signing,
  row: ServiceRow,
  language: Language,
  { shopperName, shelf, takenBy }: Related,
): DeskService => ({
  ...presentService(p, row, language),
  shopperId: row.shopperId,
  shopperName,
  goodsName: row.goodsName,
  imageUrl: row.imageUrl,
  shelf,
  isHere: row.hereSince !== null,
  workDueAt: row.workDueAt?.toISOString() ?? null,
  since: limitSince(row).toISOString(),
  takenBy,
});
