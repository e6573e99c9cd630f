import * as z from 'zod/mini';
import { AnswerUnusable, TranslatorUnavailable } from './translator.port.ts';

const maxBytes = 2_000_000;
const maxRefusalBytes = 20_000;

const readBounded = async (answer: Response, max: number): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > max) throw new TranslatorUnavailable('tooLarge', `more than ${max} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new TranslatorUnavailable(
      'notJson',
      text.trimStart().startsWith('<') ? 'a page came instead of JSON' : 'no JSON',
    );
  }
};

/** Seconds (RFC 9110, 10.2.3); the form with a date is not used by anybody who translates. */
const retryAfterMsIn = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) * 1000 : null;

const Refusal = z.object({ error: z.object({ code: z.string().check(z.regex(/^[a-z_]{1,40}$/)) }) });

/** The code in a refusal of OpenAI's form, such as `insufficient_quota`; empty where there is none. Nothing else is read. */
const codeIn = async (answer: Response): Promise<string> => {
  try {
    const answered = z.safeParse(Refusal, JSON.parse(await readBounded(answer, maxRefusalBytes)));
    return answered.success ? answered.data.error.code : '';
  } catch {
    // What cannot be read says no more than its status.
    return '';
  }
};

const usedUp: ReadonlySet<string> = new Set(['insufficient_quota', 'billing_hard_limit_reached']);
/** The text is to blame: who sends it again is refused again, and everybody else's pass. */
const filtered: ReadonlySet<string> = new Set(['content_filter', 'content_policy_violation']);

/** 456 is DeepL's for an account that is used up, 529 its second one for too many; OpenAI says 429 to both. */
const refusedBy = async (answer: Response): Promise<AnswerUnusable | TranslatorUnavailable> => {
  const { status } = answer;
  const code = await codeIn(answer);
  const retryAfterMs = retryAfterMsIn(answer.headers.get('retry-after'));
  const detail = `HTTP ${status} ${code}`.trim();
  if (status === 456 || status === 402 || usedUp.has(code)) return new TranslatorUnavailable('quota', detail);
  if (status === 429 || status === 529) return new TranslatorUnavailable('tooMany', detail, retryAfterMs);
  if (status === 401 || status === 403) return new TranslatorUnavailable('keyRefused', detail);
  if (status >= 500) return new TranslatorUnavailable('serverError', detail, retryAfterMs);
  if (filtered.has(code)) return new AnswerUnusable('the text was refused by a filter');
  return new TranslatorUnavailable('questionRefused', detail);
};

const faultOf = (error: unknown): unknown => {
  if (error instanceof TranslatorUnavailable || error instanceof AnswerUnusable) return error;
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return new TranslatorUnavailable('timeout', 'no answer in time');
  // The innermost cause names a host at most.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
  const code = cause && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'the connection failed';
  return new TranslatorUnavailable('unreachable', code);
};

export type JsonRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** Asks an interface of the operator's own choosing, bounded in time and size, and never led on to another address. */
export const postJson = async ({ url, headers, body }: JsonRequest, signal: AbortSignal): Promise<unknown> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    if (!answer.ok) throw await refusedBy(answer);
    return asJson(await readBounded(answer, maxBytes));
  } catch (error) {
    throw faultOf(error);
  }
};
