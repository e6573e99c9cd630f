import type { Target } from '@hakobu/contract/translation/translation.shape';
import { systemCaller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { AnswerUnusable, type Translator, TranslatorUnavailable } from './adapters/translator.ts';
import { type Frame, piecesOf, putTogether } from './pieces.ts';
import { updateFailed, updateSucceeded } from './spending.store.ts';

/** A text on its way: what is sent of it, and what it is known by here. */
export type Outgoing = { readonly key: string; readonly source: 'ja' | 'auto'; readonly frame: Frame };

/** What became of a text: its translation, or why there is none. */
export type Sent = string | AnswerUnusable | TranslatorUnavailable;

type Place = { readonly key: string; readonly at: number; readonly words: string };
type Batch = { readonly isHtml: boolean; readonly source: 'ja' | 'auto'; readonly places: readonly Place[] };

const batchesAtOnce = 3;

/** Pieces of one form and language in portions that whoever translates takes. */
const batchesOf = (texts: readonly Outgoing[], { most }: Translator): readonly Batch[] => {
  const batches: Batch[] = [];
  const open = new Map<string, { isHtml: boolean; source: 'ja' | 'auto'; places: Place[]; characters: number }>();
  for (const { key, source, frame } of texts)
    for (const [at, { words, isHtml }] of piecesOf(frame).entries()) {
      const form = `${source} ${isHtml}`;
      let batch = open.get(form);
      const keys = new Set(batch?.places.map((place) => place.key)).add(key).size;
      const isFull =
        batch !== undefined &&
        (keys > most.textsAtOnce ||
          batch.places.length >= most.pieces ||
          batch.characters + words.length > most.characters);
      if (batch === undefined || isFull) {
        batch = { isHtml, source, places: [], characters: 0 };
        open.set(form, batch);
        batches.push(batch);
      }
      batch.places.push({ key, at, words });
      batch.characters += words.length;
    }
  return batches;
};

const nameOf = ({ kind, host, model }: Translator): string => [kind, host, model].filter(Boolean).join(' ');

/** What stands beside a translation as whose words it is, and under which its failures are counted. */
export const translatorName = nameOf;

const caller = systemCaller('translation');

type Sending = {
  readonly answers: Map<string, string[]>;
  readonly failed: Map<string, AnswerUnusable | TranslatorUnavailable>;
  /** Whoever failed once is not asked on for the rest of a call. */
  stopped: TranslatorUnavailable | null;
};

const failureOf = (error: unknown, batch: Batch): AnswerUnusable | TranslatorUnavailable => {
  if (error instanceof TranslatorUnavailable) return error;
  if (!(error instanceof AnswerUnusable)) throw error;
  // Where several texts went together, it is not known which of them it was: none is to blame.
  const isOneText = new Set(batch.places.map(({ key }) => key)).size === 1;
  return isOneText ? error : new TranslatorUnavailable('wrongForm', error.message);
};

/**
 * Sends texts to whoever translates, in portions and a few at once, and puts together what came. How it went is counted
 * for all servers. Nothing is kept here.
 */
export const sendTexts = async (
  p: Platform,
  translator: Translator,
  texts: readonly Outgoing[],
  target: Target,
): Promise<ReadonlyMap<string, Sent>> => {
  const timeoutMs = p.config.translation?.timeoutMs ?? 0;
  const sending: Sending = { answers: new Map(), failed: new Map(), stopped: null };
  const waiting = [...batchesOf(texts, translator)];
  const sendOne = async (batch: Batch): Promise<void> => {
    const { places, isHtml, source } = batch;
    const pieces = places.map(({ words }) => words);
    try {
      if (sending.stopped) throw sending.stopped;
      const signal = AbortSignal.timeout(timeoutMs);
      const answers = await translator.translate({ pieces, isHtml, source, target }, signal);
      for (const [index, { key, at }] of places.entries()) {
        const known = sending.answers.get(key) ?? [];
        known[at] = answers[index] ?? '';
        sending.answers.set(key, known);
      }
    } catch (error) {
      const failure = failureOf(error, batch);
      if (failure instanceof TranslatorUnavailable) sending.stopped ??= failure;
      for (const { key } of places) sending.failed.set(key, failure);
    }
  };
  const lane = async (): Promise<void> => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) await sendOne(batch);
  };
  await Promise.all(Array.from({ length: batchesAtOnce }, lane));
  await countOutcome(p, nameOf(translator), sending);
  return new Map(
    texts.map(({ key, frame }) => [key, outcomeOf(frame, sending.answers.get(key), sending.failed.get(key))]),
  );
};

const outcomeOf = (
  frame: Frame,
  answers: readonly string[] | undefined,
  failure: AnswerUnusable | TranslatorUnavailable | undefined,
): Sent => {
  if (failure) return failure;
  try {
    return putTogether(frame, answers ?? []);
  } catch (error) {
    if (error instanceof AnswerUnusable) return error;
    throw error;
  }
};

const countOutcome = async (p: Platform, name: string, { answers, stopped }: Sending): Promise<void> => {
  if (stopped) {
    const { fault, message: detail, retryAfterMs } = stopped;
    p.log.warn({ translator: name, fault, detail }, 'texts were not translated');
    await p.transact(caller, (tx) => updateFailed(tx, name, { fault, detail, retryAfterMs }));
  } else if (answers.size > 0) await updateSucceeded(p.db, name, p.clock.now());
};
