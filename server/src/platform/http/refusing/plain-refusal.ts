import type { Problem } from '@hakobu/contract/base/problem';
import { notFound } from './problems.ts';
import type { PlainAnswer } from '../route.ts';

/**
 * The refusal of what does not speak in envelopes: a short text for who shows a picture or watches over the server, and the
 * envelope of any other refusal for who asks for JSON.
 */
export const plainRefusal = (
  status: number,
  refusal: Problem,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): PlainAnswer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', vary: 'accept', ...headers },
  body: text,
  refusal,
});

/** There is no such picture, or none any more. */
export const noPicture = (): PlainAnswer => plainRefusal(404, notFound(), 'not found');
