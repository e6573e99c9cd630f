import type { Endpoint } from '@hakobu/contract/base/endpoint';
import type { World } from './world.ts';

type Answer = {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
};

/** A browser somewhere: it keeps the cookies that it is given, and has a network address of its own. */
export const browserOf = (world: Pick<World, 'http'>, remoteAddress: string) => {
  const cookies: Record<string, string> = {};
  const post = async ({ path: url }: Pick<Endpoint, 'path'>, payload: object): Promise<Answer> => {
    const headers = url.startsWith('/api/desk/') ? { 'x-hakobu-desk': '1' } : {};
    const answer = await world.http.inject({ method: 'POST', url, payload, remoteAddress, cookies, headers });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    const { code, message, data } = answer.json<Pick<Answer, 'code' | 'message' | 'data'>>();
    return { code, message, data, cookies: answer.cookies };
  };
  return { cookies, post };
};
