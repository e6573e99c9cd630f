import type { Asked } from '@hakobu/contract/base/endpoint';
import {
  type listTranslations as listTranslationsEndpoint,
  TranslationFault,
  type TranslationState,
} from '@hakobu/contract/translation/translation.desk-api';
import { translationNotFound } from '@hakobu/contract/translation/translation.problems';
import { japanDayOf } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageById } from '../../platform/database/statements/keyset.ts';
import type { Platform } from '../../platform/platform.ts';
import { openTranslator } from './adapters/open-translator.ts';
import { countKept, findKept, listTranslations } from './kept.store.ts';
import { translatorName } from './sending.ts';
import { findTranslator, readSpent, type TranslatorRow } from './spending.store.ts';
import { presentKept, presentKeptExcerpt } from './translation.presenters.ts';

const howItGoes = (row: TranslatorRow | undefined, now: Date) => {
  const pausedUntil = row?.pausedUntil ?? null;
  return {
    pausedUntil: pausedUntil !== null && pausedUntil > now ? pausedUntil.toISOString() : null,
    failures: row?.failures ?? 0,
    succeededAt: row?.succeededAt?.toISOString() ?? null,
    lastFailure: row?.failedAt
      ? { at: row.failedAt.toISOString(), fault: TranslationFault.parse(row.fault), detail: row.detail ?? '' }
      : null,
  };
};

export const readState = async (p: Platform): Promise<TranslationState> => {
  const now = p.clock.now();
  const config = p.config.translation;
  const translator = config && openTranslator(config);
  const [{ today, month }, { kept, corrected }, row] = await Promise.all([
    readSpent(p.db, japanDayOf(now)),
    countKept(p.db),
    translator ? findTranslator(p.db, translatorName(translator)) : undefined,
  ]);
  return {
    at: now.toISOString(),
    translator: translator && { kind: translator.kind, host: translator.host, model: translator.model },
    nameLanguages: [...(config?.nameLanguages ?? [])],
    today,
    month,
    dayBudget: config?.dayCharacters ?? 0,
    shopperBudget: config?.shopperCharacters ?? 0,
    kept,
    corrected,
    ...howItGoes(row, now),
  };
};

export const readTranslations = async (db: Db, { limit, ...filter }: Asked<typeof listTranslationsEndpoint>) => {
  const rows = await listTranslations(db, filter, limit + 1);
  return pageById(rows, limit, presentKeptExcerpt);
};

export const readKept = async (db: Db, id: string) => {
  const row = await findKept(db, id);
  if (!row) throw translationNotFound();
  return presentKept(row);
};
