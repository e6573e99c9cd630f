import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type { correctTranslation, tryTranslation } from '@hakobu/contract/translation/translation.desk-api';
import {
  correctionUnusable,
  translationChanged,
  translationNotFound,
  translationOff,
} from '@hakobu/contract/translation/translation.problems';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import { sanitize } from '../../platform/html/sanitize.ts';
import { record } from './events.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import { openTranslator } from './adapters/open-translator.ts';
import { TranslatorUnavailable } from './adapters/translator.port.ts';
import { findKept, type KeptRow, updateCorrected } from './kept.store.ts';
import { charactersOf, takeApart } from './pieces.ts';
import { type Sent, sendTexts } from './sending.ts';
import { giveBack } from './spending.store.ts';
import { sourceOf } from './text.rules.ts';
import { spendOn, theShop } from './translate.ts';
import { presentKept } from './translation.presenters.ts';

type Tried = Answer<typeof tryTranslation>;

const failed = (
  reason: 'notNeeded' | 'spent' | 'failed' | 'unusable',
  came?: Exclude<Sent['came'], string>,
): Tried => ({
  text: null,
  tookMs: 0,
  failure: {
    reason,
    fault: came instanceof TranslatorUnavailable ? came.fault : null,
    detail: came?.message ?? '',
  },
});

/** Asks whoever translates now, though they are left alone; what comes of it counts like any other. */
export const tryNow = async (p: Platform, { text, target }: Asked<typeof tryTranslation>): Promise<Tried> => {
  const config = p.config.translation;
  if (!config) throw translationOff();
  const frame = takeApart(text, target);
  const characters = charactersOf(frame);
  if (characters === 0) return failed('notNeeded');
  const spending = await spendOn(p, theShop, characters);
  if (!spending) return failed('spent');
  const began = performance.now();
  const outgoing = { key: '', source: sourceOf(text), frame };
  const sent = (await sendTexts(p, openTranslator(config), [outgoing], target)).get('');
  const tookMs = Math.round(performance.now() - began);
  if (sent === undefined) throw new Error('a text was not sent');
  const { came, billed } = sent;
  await giveBack(p.db, { ...spending, characters: characters - billed });
  if (typeof came === 'string') return { text: came, tookMs, failure: null };
  return { ...failed(came instanceof TranslatorUnavailable ? 'failed' : 'unusable', came), tookMs };
};

/** Null: the machine's words again. */
const correctedFor = ({ isHtml }: KeptRow, text: string): string | null => {
  if (text === '') return null;
  if (!isHtml) return text;
  const clean = sanitize(text);
  if (clean === '') throw correctionUnusable();
  return clean;
};

/** What somebody of the staff made of it is shown from now on, also where the same text stands elsewhere. */
export const correct = (p: Platform, caller: Caller<Staff>, asked: Asked<typeof correctTranslation>) =>
  p.transact(caller, async (tx) => {
    const row = await findKept(tx, asked.id);
    if (!row) throw translationNotFound();
    if (row.version !== asked.version) throw translationChanged();
    const text = correctedFor(row, asked.text);
    if (!(await updateCorrected(tx, row, { text, by: caller.who.name }))) throw translationChanged();
    await audit(tx, caller, {
      action: 'translations.correct',
      object: `translation:${row.id}`,
      before: { shown: row.corrected ?? row.machine },
      after: { shown: text ?? row.machine },
    });
    await record(tx, 'translation.corrected', { translationId: row.id });
    const after = await findKept(tx, row.id);
    if (!after) throw translationNotFound();
    return presentKept(after);
  });
