type Facts = Readonly<Record<string, string | number>>;

/** What a refusal says: a text in zh-CN, which the server's catalogues have in every language, and what fills it. */
export type Saying = { readonly text: string; readonly facts: Facts };

/** A business refusal: the code of the wire, what the caller may be told, and what the client needs to go on. */
export class Problem extends Error {
  readonly code: number;
  readonly data: unknown;
  readonly saying: Saying | undefined;

  constructor(code: number, message: string, data: unknown = null, saying?: Saying) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.data = data;
    this.saying = saying;
  }
}

/** A text with its facts put in; a name that no fact has stays as it is. */
export const filled = (text: string, facts: Facts): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));

type NamedIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamedIn<Rest> : never;

type Given<Text extends string> = [NamedIn<Text>] extends [never]
  ? [facts?: Facts, data?: unknown]
  : [facts: Readonly<Record<NamedIn<Text>, string | number>> & Facts, data?: unknown];

/** Makes a refusal of one kind. Its text stands beside it, for whoever gathers what is to be translated. */
export type Refusal<Text extends string = string> = ((...given: Given<Text>) => Problem) & { readonly text: Text };

/**
 * Declares a refusal once, in zh-CN; `npm run words` brings its text into the server's catalogues. `{name}` is filled
 * from the facts. The result is thrown: `throw orderAlreadyPaid({ code })`.
 */
export const problem = <const Text extends string>(code: number, text: Text): Refusal<Text> =>
  Object.assign(
    (...[facts = {}, data = null]: Given<Text>): Problem =>
      new Problem(code, filled(text, facts), data, { text, facts }),
    { text },
  );

/** Whether it is a refusal of ours, of this code where one is given: only then its message is for people. */
export const isProblem = (error: unknown, code?: number): error is Problem =>
  error instanceof Problem && (code === undefined || error.code === code);
