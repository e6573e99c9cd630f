import type { Target } from '@hakobu/contract/translation/translation.shape';
import { systemCaller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { AnswerUnusable, type Translator, TranslatorUnavailable } from './adapters/translator.port.ts';
import { isBilled } from './pause.rules.ts';
import { countCharacters, type Frame, piecesOf, putTogether } from './pieces.ts';
import { updateFailed, updateSucceeded } from './spending.store.ts';

/** A text on its way: what is sent of it, and what it is known by here. */
export type Outgoing = { readonly key: string; readonly source: 'ja' | 'auto'; readonly frame: Frame };

/** What became of a text, and what of it is billed. */
export type Sent = {
  /** Its translation, or why there is none. */
  readonly came: string | AnswerUnusable | TranslatorUnavailable;
  /** Characters of it that went out and are paid for, whatever came of them. */
  readonly billed: number;
};

type Place = { readonly key: string; readonly at: number; readonly words: string };
type Batch = { readonly isHtml: boolean; readonly source: 'ja' | 'auto'; readonly places: readonly Place[] };

const batchesAtOnce = 3;

/** Pieces of one form and language in portions that whoever translates takes. */
const batchesOf = (texts: readonly Outgoing[], { max }: Translator): readonly Batch[] => {
  const batches: Batch[] = [];
  const open = new Map<string, { isHtml: boolean; source: 'ja' | 'auto'; places: Place[]; characters: number }>();
  for (const { key, source, frame } of texts)
    for (const [at, { words, isHtml }] of piecesOf(frame).entries()) {
      const form = `${source} ${isHtml}`;
      let batch = open.get(form);
      const keys = new Set(batch?.places.map((place) => place.key)).add(key).size;
      const isFull =
        batch !== undefined &&
        (keys > max.textsAtOnce ||
          batch.places.length >= max.pieces ||
          batch.characters + words.length > max.characters);
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
  readonly billed: Map<string, number>;
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

/** A text that came to nothing in one batch is not sent on in the others: it is lost already. */
const isInVain = ({ failed }: Sending, { places }: Batch): boolean => places.every(({ key }) => failed.has(key));

const noteBilled = ({ billed }: Sending, { places }: Batch): void => {
  for (const { key, words } of places) billed.set(key, (billed.get(key) ?? 0) + countCharacters(words));
};

const noteFailed = (sending: Sending, batch: Batch, failure: AnswerUnusable | TranslatorUnavailable): void => {
  if (failure instanceof TranslatorUnavailable) sending.stopped ??= failure;
  for (const { key } of batch.places)
    // What came for a text and is of no use stays so, whatever fails besides.
    if (!(sending.failed.get(key) instanceof AnswerUnusable)) sending.failed.set(key, failure);
};

const noteAnswers = (sending: Sending, { places }: Batch, answers: readonly string[]): void => {
  for (const [index, { key, at }] of places.entries()) {
    const known = sending.answers.get(key) ?? [];
    known[at] = answers[index] ?? '';
    sending.answers.set(key, known);
  }
};

/**
 * Sends texts to whoever translates, in portions and a few at once, and puts together what came. How it went is counted
 * for all servers. Nothing is kept here, and nothing is given back: each text says what of it is billed.
 */
export const sendTexts = async (
  p: Platform,
  translator: Translator,
  texts: readonly Outgoing[],
  target: Target,
): Promise<ReadonlyMap<string, Sent>> => {
  const timeoutMs = p.config.translation?.timeoutMs ?? 0;
  const sending: Sending = { answers: new Map(), failed: new Map(), billed: new Map(), stopped: null };
  const waiting = [...batchesOf(texts, translator)];
  const sendOne = async (batch: Batch): Promise<void> => {
    if (sending.stopped) return noteFailed(sending, batch, sending.stopped);
    if (isInVain(sending, batch)) return;
    const { places, isHtml, source } = batch;
    const pieces = places.map(({ words }) => words);
    try {
      const asked = { pieces, isHtml, source, target };
      noteAnswers(sending, batch, await translator.translate(asked, AbortSignal.timeout(timeoutMs)));
      noteBilled(sending, batch);
    } catch (error) {
      if (!(error instanceof TranslatorUnavailable) || isBilled(error.fault)) noteBilled(sending, batch);
      noteFailed(sending, batch, failureOf(error, batch));
    }
  };
  const worker = async (): Promise<void> => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) await sendOne(batch);
  };
  await Promise.all(Array.from({ length: batchesAtOnce }, worker));
  await countOutcome(p, nameOf(translator), sending);
  return new Map(
    texts.map(({ key, frame }) => [
      key,
      {
        came: outcomeOf(frame, sending.answers.get(key), sending.failed.get(key)),
        billed: sending.billed.get(key) ?? 0,
      },
    ]),
  );
};

const outcomeOf = (
  frame: Frame,
  answers: readonly string[] | undefined,
  failure: AnswerUnusable | TranslatorUnavailable | undefined,
): Sent['came'] => {
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
