import type { TranslationFault, TranslatorKind } from '@hakobu/contract/translation/translation.desk-api';
import type { Target } from '@hakobu/contract/translation/translation.shape';

/** What is sent at once: pieces of one form, from one language into one. */
export type Asked = {
  readonly pieces: readonly string[];
  /** Pieces are HTML with tags inside a line; else they are plain. */
  readonly isHtml: boolean;
  /** `auto`: whoever translates finds out. */
  readonly source: 'ja' | 'auto';
  readonly target: Target;
};

/** Whoever translates. Answers as many pieces as were asked, in their order. */
export type Translator = {
  readonly kind: TranslatorKind;
  readonly host: string;
  readonly model: string | null;
  /** How much goes into one request. `textsAtOnce` is 1 where a text could have a say in what becomes of its neighbours. */
  readonly max: { readonly textsAtOnce: number; readonly pieces: number; readonly characters: number };
  /** Throws `TranslatorUnavailable` or `AnswerUnusable`. */
  readonly translate: (asked: Asked, signal: AbortSignal) => Promise<readonly string[]>;
};

/** Nothing was translated, and the texts are not to blame. Neither the key nor a text is in its words. */
export class TranslatorUnavailable extends Error {
  readonly fault: TranslationFault;
  /** How long it asked to be left alone. */
  readonly retryAfterMs: number | null;

  constructor(fault: TranslationFault, detail: string, retryAfterMs: number | null = null) {
    super(detail);
    this.name = 'TranslatorUnavailable';
    this.fault = fault;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Something came, but it is no translation of what was asked. */
export class AnswerUnusable extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'AnswerUnusable';
  }
}

/** As many as were asked, each of them a text; else nothing of the answer is used. */
export const mustAnswerAll = (given: unknown, { pieces }: Pick<Asked, 'pieces'>): readonly string[] => {
  if (!Array.isArray(given)) throw new AnswerUnusable('no list of translations');
  if (given.length !== pieces.length)
    throw new AnswerUnusable(`${given.length} translations of ${pieces.length} texts`);
  return given.map((each: unknown) => {
    if (typeof each !== 'string') throw new AnswerUnusable('a translation that is no text');
    return each;
  });
};
