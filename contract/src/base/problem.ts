import type { Words } from './languages.ts';

/** A business refusal: the code of the wire, what the caller may be told, and what the client needs to go on. */
export class Problem extends Error {
  readonly code: number;
  readonly data: unknown;
  readonly words: Words | undefined;

  constructor(code: number, message: string, data: unknown = null, words?: Words) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.data = data;
    this.words = words;
  }
}

type Facts = Readonly<Record<string, string | number>>;

const fill = (text: string, facts: Facts): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));

/**
 * Declares a refusal once, in every language. `{name}` in the words is filled from the facts.
 * The result is thrown: `throw orderAlreadyPaid({ code })`.
 */
export const problem =
  (code: number, words: Words) =>
  (facts: Facts = {}, data: unknown = null): Problem => {
    const told = Object.fromEntries(Object.entries(words).map(([language, text]) => [language, fill(text, facts)]));
    return new Problem(code, told['zh-CN'] ?? '', data, told as Words);
  };

/** Whether it is a refusal of ours, of this code where one is given: only then its message is for people. */
export const isProblem = (error: unknown, code?: number): error is Problem =>
  error instanceof Problem && (code === undefined || error.code === code);
