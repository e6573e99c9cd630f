import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '@hakobu/contract/base/languages';
import {
  maxTextLetters,
  type Target,
  type TranslatedText,
  type Untranslated,
} from '@hakobu/contract/translation/translation.shape';
import { japanDayOf } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TranslationConfig } from '../../translation.config.ts';
import { openTranslator } from './adapters/open-translator.ts';
import { AnswerUnusable } from './adapters/translator.port.ts';
import {
  claimTexts,
  keepMachine,
  keepUnusable,
  type KeptRow,
  listKept,
  type NewKept,
  releaseTexts,
} from './kept.store.ts';
import { unusableRestMs } from './pause.rules.ts';
import { asItCame, charactersOf, type Frame, takeApart } from './pieces.ts';
import { type Outgoing, sendTexts, type Sent, translatorName } from './sending.ts';
import { findTranslator, giveBack, type Limits, spend, type Spending } from './spending.store.ts';
import { isMarkup, needsTranslation, sourceOf, withoutTags } from './text.rules.ts';

/** Who has texts translated, and how many characters a day: of everybody's, and of their own. */
export type Asker = { readonly who: string; readonly max: (config: TranslationConfig) => Limits };

/** The shop itself: what is shown to everybody. */
export const theShop: Asker = {
  who: 'shop',
  max: ({ dayCharacters }) => ({ everybody: dayCharacters, who: dayCharacters }),
};

const untranslated = (text: string, reason: Untranslated): TranslatedText => ({
  text: asItCame(text),
  translated: false,
  reason,
  isCorrected: false,
});

const translated = (text: string, shown: string, isCorrected: boolean): TranslatedText =>
  shown === text || shown === asItCame(text)
    ? untranslated(text, 'notNeeded')
    : { text: shown, translated: true, reason: null, isCorrected };

const hashOf = (source: string, target: Target, text: string): string =>
  createHash('sha256').update(`${source}\n${target}\n${text}`).digest('hex');

/** Why a text need not even be looked up. */
const passedOver = (text: string, target: Target): Untranslated | null => {
  if (text.length > maxTextLetters) return 'tooLong';
  // The database keeps neither.
  if (text.includes('\0') || !text.isWellFormed()) return 'unusable';
  return needsTranslation(withoutTags(text), target) ? null : 'notNeeded';
};

const wantedOf = (text: string, target: Target): NewKept => {
  const source = sourceOf(text);
  return { hash: hashOf(source, target, text), source, target, original: text, isHtml: isMarkup(text) };
};

const outcomeOf = (row: KeptRow | undefined, now: Date): TranslatedText | undefined => {
  if (!row) return undefined;
  const { original, corrected, machine, unusableUntil } = row;
  if (corrected !== null) return translated(original, corrected, true);
  if (machine !== null) return translated(original, machine, false);
  return unusableUntil !== null && unusableUntil > now ? untranslated(original, 'unusable') : undefined;
};

type Outcomes = ReadonlyMap<string, TranslatedText>;

const flights = new WeakMap<Db, Map<string, Promise<Outcomes>>>();

/** Texts that this process is having translated already are waited for, not asked for again. */
const askTogether = async (p: Platform, wanted: readonly NewKept[], asker: Asker): Promise<Outcomes> => {
  const flying = flights.get(p.db) ?? new Map<string, Promise<Outcomes>>();
  flights.set(p.db, flying);
  const mine = wanted.filter(({ hash }) => !flying.has(hash));
  if (mine.length > 0) {
    const flight = askClaimed(p, mine, asker).finally(() => {
      for (const { hash } of mine) flying.delete(hash);
    });
    for (const { hash } of mine) flying.set(hash, flight);
  }
  const all = Promise.all(new Set(wanted.flatMap(({ hash }) => flying.get(hash) ?? [])));
  const landed = await within(all, patienceMs(p.config.translation?.timeoutMs ?? 0));
  return landed ? new Map(landed.flatMap((outcomes) => [...outcomes])) : keptSoFar(p, wanted);
};

/** How long one call waits for its texts, however many portions they go in. */
const patienceMs = (timeoutMs: number): number => 2 * timeoutMs;

/** Undefined where it takes longer; it goes on all the same. */
const within = async <Answer>(asked: Promise<Answer>, ms: number): Promise<Answer | undefined> => {
  const ended = new AbortController();
  const patience = sleep(ms, undefined, { signal: ended.signal }).catch(() => undefined);
  try {
    return await Promise.race([asked, patience]);
  } finally {
    ended.abort();
  }
};

/** Of many texts those that have come; the others are there when somebody asks again. */
const keptSoFar = async (p: Platform, wanted: readonly NewKept[]): Promise<Outcomes> => {
  const rows = await listKept(
    p.db,
    wanted.map(({ hash }) => hash),
  );
  const known = new Map(rows.map((row) => [row.hash, outcomeOf(row, p.clock.now())]));
  return new Map(wanted.map(({ hash, original }) => [hash, known.get(hash) ?? untranslated(original, 'failed')]));
};

const pollMs = 200;

/**
 * Another server has these translated: what it keeps is waited for, and given up before the call itself loses patience:
 * a wait that outlived its call would be joined by whoever asks next, and fail them too.
 */
const waitForOthers = async (p: Platform, texts: readonly NewKept[], timeoutMs: number): Promise<Outcomes> => {
  const outcomes = new Map<string, TranslatedText>();
  let waiting = texts;
  const givenUpAt = performance.now() + patienceMs(timeoutMs) * 0.75;
  while (waiting.length > 0 && performance.now() < givenUpAt) {
    await sleep(pollMs);
    const rows = new Map(
      (
        await listKept(
          p.db,
          waiting.map(({ hash }) => hash),
        )
      ).map((row) => [row.hash, row]),
    );
    waiting = waiting.filter(({ hash }) => {
      const row = rows.get(hash);
      const outcome = outcomeOf(row, p.clock.now());
      if (outcome) outcomes.set(hash, outcome);
      // No row: it failed over there.
      return row !== undefined && row.askedUntil !== null && outcome === undefined;
    });
  }
  for (const { hash, original } of texts) if (!outcomes.has(hash)) outcomes.set(hash, untranslated(original, 'failed'));
  return outcomes;
};

const askClaimed = async (p: Platform, wanted: readonly NewKept[], asker: Asker): Promise<Outcomes> => {
  const config = p.config.translation;
  if (!config) return new Map(wanted.map(({ hash, original }) => [hash, untranslated(original, 'off')]));
  const translator = openTranslator(config);
  const now = p.clock.now();
  const state = await findTranslator(p.db, translatorName(translator));
  if (state?.pausedUntil && state.pausedUntil > now)
    return new Map(wanted.map(({ hash, original }) => [hash, untranslated(original, 'failed')]));
  // Longer than it can take: whoever dies meanwhile keeps nobody else from it for good.
  const until = new Date(now.getTime() + config.timeoutMs * (wanted.length + 2));
  const claimed = await claimTexts(p.db, wanted, { now, until });
  const mine = wanted.filter(({ hash }) => claimed.has(hash));
  const theirs = wanted.filter(({ hash }) => !claimed.has(hash));
  const [answer, waited] = await Promise.all([
    haveTranslated(p, mine, asker).catch(async (error: unknown) => {
      await releaseTexts(
        p.db,
        mine.map(({ hash }) => hash),
      );
      throw error;
    }),
    waitForOthers(p, theirs, config.timeoutMs),
  ]);
  return new Map([...answer, ...waited]);
};

const caller = systemCaller('translation');

class SpentUp extends Error {}

/** Counts a text's characters, before it is sent; null where there are not so many left. */
export const spendOn = async (p: Platform, { who, max }: Asker, characters: number): Promise<Spending | null> => {
  const { translation: config } = p.config;
  if (!config) return null;
  const spending = { day: japanDayOf(p.clock.now()), who, characters };
  try {
    await p.transact(caller, async (tx) => {
      // What was counted for everybody goes back with the transaction.
      if (!(await spend(tx, spending, max(config)))) throw new SpentUp();
    });
    return spending;
  } catch (error) {
    if (error instanceof SpentUp) return null;
    throw error;
  }
};

type Ready = { readonly text: NewKept; readonly frame: Frame; readonly spending: Spending };

/** A portion is kept before the next is sent: who cannot wait so long has what came meanwhile. */
const portion = 12;

const haveTranslated = async (p: Platform, texts: readonly NewKept[], asker: Asker): Promise<Outcomes> => {
  const outcomes = new Map<string, TranslatedText>();
  let isDown = false;
  for (let from = 0; from < texts.length; from += portion) {
    const some = texts.slice(from, from + portion);
    const came: Outcomes = isDown ? allFailed(some) : await havePortionTranslated(p, some, asker);
    isDown ||= [...came.values()].some(({ reason }) => reason === 'failed');
    for (const [hash, outcome] of came) outcomes.set(hash, outcome);
    const isKept = (hash: string) => came.get(hash)?.translated === true || came.get(hash)?.reason === 'unusable';
    await releaseTexts(
      p.db,
      some.map(({ hash }) => hash).filter((hash) => !isKept(hash)),
    );
  }
  return outcomes;
};

const allFailed = (texts: readonly NewKept[]): Outcomes =>
  new Map(texts.map(({ hash, original }) => [hash, untranslated(original, 'failed')]));

const havePortionTranslated = async (p: Platform, texts: readonly NewKept[], asker: Asker): Promise<Outcomes> => {
  const outcomes = new Map<string, TranslatedText>();
  const ready: Ready[] = [];
  for (const text of texts) {
    const { hash, original, target } = text;
    const frame = takeApart(original, target);
    const characters = charactersOf(frame);
    const spending = characters > 0 ? await spendOn(p, asker, characters) : null;
    if (spending) ready.push({ text, frame, spending });
    else outcomes.set(hash, untranslated(original, characters === 0 ? 'notNeeded' : 'spent'));
  }
  for (const [hash, outcome] of await keepSent(p, ready, await sendReady(p, ready))) outcomes.set(hash, outcome);
  return outcomes;
};

const sendReady = async (p: Platform, ready: readonly Ready[]): Promise<ReadonlyMap<string, Sent>> => {
  const [first] = ready;
  const config = p.config.translation;
  if (!first || !config) return new Map();
  const outgoing: Outgoing[] = ready.map(({ text, frame }) => ({ key: text.hash, source: text.source, frame }));
  return sendTexts(p, openTranslator(config), outgoing, first.text.target);
};

/** Keeps what came, remembers what was of no use, and gives back what was never sent or is not billed. */
const keepSent = async (p: Platform, ready: readonly Ready[], sent: ReadonlyMap<string, Sent>): Promise<Outcomes> => {
  const outcomes = new Map<string, TranslatedText>();
  const answer: { hash: string; machine: string }[] = [];
  const unusable: { hash: string; why: string }[] = [];
  for (const { text, spending } of ready) {
    const { hash, original } = text;
    const { came, billed } = sent.get(hash) ?? { came: undefined, billed: 0 };
    await giveBack(p.db, { ...spending, characters: spending.characters - billed });
    if (typeof came === 'string') {
      answer.push({ hash, machine: came });
      outcomes.set(hash, translated(original, came, false));
    } else if (came instanceof AnswerUnusable) {
      unusable.push({ hash, why: came.message });
      outcomes.set(hash, untranslated(original, 'unusable'));
    } else outcomes.set(hash, untranslated(original, 'failed'));
  }
  const now = p.clock.now();
  const { translation: config } = p.config;
  const name = config ? translatorName(openTranslator(config)) : '';
  await keepMachine(p.db, answer, name, now);
  await keepUnusable(p.db, unusable, name, new Date(now.getTime() + unusableRestMs));
  return outcomes;
};

/**
 * Texts in another language, in their order: each is translated once and kept for everybody. What cannot be translated
 * comes as it went and says why; HTML comes back sanitized either way, but where nobody translates at all: there a text is
 * nobody's but who sent it, and not a letter of it is changed. Never throws because a translator fails.
 */
export const translateTexts = async (
  p: Platform,
  texts: readonly string[],
  to: Language,
  asker: Asker = theShop,
): Promise<TranslatedText[]> => {
  const answer = await tellTexts(p, texts, to, asker);
  if (p.config.translation) return answer;
  return answer.map((each, place) => (each.translated ? each : { ...each, text: texts[place] ?? each.text }));
};

const tellTexts = async (
  p: Platform,
  texts: readonly string[],
  to: Language,
  asker: Asker,
): Promise<TranslatedText[]> => {
  if (to === 'ja') return texts.map((text) => untranslated(text, 'notNeeded'));
  const passed = new Map([...new Set(texts)].map((text) => [text, passedOver(text, to)]));
  const wanted = new Map(
    [...passed].flatMap(([text, reason]) => (reason === null ? [[text, wantedOf(text, to)] as const] : [])),
  );
  const hashes = [...wanted.values()].map(({ hash }) => hash);
  const now = p.clock.now();
  const known = new Map(
    (await listKept(p.db, hashes)).flatMap((row) => {
      const outcome = outcomeOf(row, now);
      return outcome ? [[row.hash, outcome] as const] : [];
    }),
  );
  const missing = [...wanted.values()].filter(({ hash }) => !known.has(hash));
  const asked = missing.length > 0 ? await askTogether(p, missing, asker) : new Map<string, TranslatedText>();
  return texts.map((text) => {
    const hash = wanted.get(text)?.hash ?? '';
    return known.get(hash) ?? asked.get(hash) ?? untranslated(text, passed.get(text) ?? 'failed');
  });
};
