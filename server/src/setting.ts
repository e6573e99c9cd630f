import * as z from 'zod/mini';

/** A setting that does not fit. Its message is one sentence for whoever started the server. */
export class WrongSetting extends Error {
  constructor(name: string, wanted: string) {
    super(`The setting ${name} does not fit: ${wanted}.`);
    this.name = 'WrongSetting';
  }
}

export type Setting<Schema extends z.ZodMiniType> = {
  readonly schema: Schema;
  /** What a value must be, for the sentence that refuses another. */
  readonly wanted: string;
  /** The cell of the README's table. */
  readonly fallback: string;
  readonly says: string;
};

export const setting = <Schema extends z.ZodMiniType>(schema: Schema, wanted: string, fallback: string, says: string) =>
  ({ schema, wanted, fallback, says }) satisfies Setting<Schema>;

export const matching = (pattern: RegExp) => z.string().check(z.regex(pattern));

/** An address to ask somebody at; of a `fallback` between backticks the reader of the README is told the value. */
export const webAddress = (fallback: string, says: string) =>
  setting(
    matching(/^https?:\/\/[^\s?#]+$/),
    'it must be an address that begins with http:// or https://',
    fallback,
    says,
  );
