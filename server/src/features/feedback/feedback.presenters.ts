import type { FeedbackEntry, OrderMessage } from '@hakobu/contract/feedback/feedback.shape';
import type { NextStep, NextStepGiven } from '@hakobu/contract/feedback/next-step.shape';
import { type Language, languages } from '@hakobu/contract/base/languages';
import * as z from 'zod/mini';
import { presentPhoto } from '../uploads/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { statusOf } from './feedback.rules.ts';
import type { EntryRow, ThreadRow } from './feedback.store.ts';

type Showing = Pick<Platform, 'config' | 'clock'>;

const words = z.record(z.enum(languages), z.string());
const Notice = z.object({ title: words, text: words });

/** What an entry says: people's words as they are, the product's in the reader's language. */
export const saidIn = (row: EntryRow, language: Language): { readonly title: string; readonly text: string } => {
  if (row.notice === null) return { title: '', text: row.words };
  const { title, text } = z.parse(Notice, row.notice);
  return { title: title[language], text: text[language] };
};

const presentGiven = (row: EntryRow): NextStepGiven | null =>
  row.stepKind && row.stepOn ? { kind: row.stepKind, words: row.stepWords, on: row.stepOn } : null;

export const presentStep = (row: ThreadRow, now: Date): NextStep | null => {
  const { stepKind: kind, stepOn: on, stepWords: said, stepToldAt: toldAt, stepMetAt: metAt } = row;
  if (!kind || !on || !toldAt) return null;
  return {
    kind,
    on,
    words: said,
    standing: statusOf({ on, metAt }, now),
    toldAt: toldAt.toISOString(),
    metAt: metAt?.toISOString() ?? null,
  };
};

export const presentEntry = (p: Showing, row: EntryRow, language: Language): FeedbackEntry => ({
  id: row.id,
  place: row.place,
  kind: row.kind,
  ...saidIn(row, language),
  photos: row.photoIds.map((id) => presentPhoto(p, id)),
  step: presentGiven(row),
  at: row.at.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
});

export const presentMessage = (
  p: Showing,
  row: EntryRow,
  { language, goods }: { readonly language: Language; readonly goods: OrderMessage['goods'] },
): OrderMessage => ({
  id: row.id,
  orderCode: row.orderCode,
  goods,
  kind: row.kind,
  ...saidIn(row, language),
  photos: row.photoIds.map((id) => presentPhoto(p, id)),
  step: presentGiven(row),
  at: row.at.toISOString(),
  isRead: row.readAt !== null,
});
