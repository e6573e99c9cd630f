import { TranslatorUnavailable } from './translator.ts';

const mostBytes = 2_000_000;

const readBounded = async (answer: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new TranslatorUnavailable('tooLarge', `more than ${mostBytes} bytes`);
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

/** 456 is DeepL's for an account that is used up, 529 its second one for too many. */
const refusedBy = (status: number, retryAfter: string | null): TranslatorUnavailable => {
  const detail = `HTTP ${status}`;
  if (status === 456 || status === 402) return new TranslatorUnavailable('quota', detail);
  if (status === 429 || status === 529) return new TranslatorUnavailable('tooMany', detail, retryAfterMsIn(retryAfter));
  if (status === 401 || status === 403) return new TranslatorUnavailable('keyRefused', detail);
  if (status >= 500) return new TranslatorUnavailable('serverError', detail, retryAfterMsIn(retryAfter));
  return new TranslatorUnavailable('questionRefused', detail);
};

const faultOf = (error: unknown): unknown => {
  if (error instanceof TranslatorUnavailable) return error;
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return new TranslatorUnavailable('timeout', 'no answer in time');
  // The innermost cause names a host at most.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
  const code = cause && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'the connection failed';
  return new TranslatorUnavailable('unreachable', code);
};

export type Question = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** Asks an interface of the operator's own choosing, bounded in time and size, and never led on to another address. */
export const postJson = async ({ url, headers, body }: Question, signal: AbortSignal): Promise<unknown> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw refusedBy(answer.status, answer.headers.get('retry-after'));
    }
    return asJson(await readBounded(answer));
  } catch (error) {
    throw faultOf(error);
  }
};
