import { type Client, createClient } from '@hakobu/contract/base/client';
import { fetchInto } from '../src/platform/http/in-memory.ts';
import type { World } from './world.ts';

export type OwnBrowser = {
  readonly cookies: ReadonlyMap<string, string>;
  /** The shipped client on this browser; with a shopper's token, or as the desk calls. */
  readonly client: (extra?: { readonly token?: string; readonly isDesk?: boolean }) => Client;
};

/** A browser that keeps its cookies, with the shipped client in it. */
export const openBrowser = (world: Pick<World, 'http'>): OwnBrowser => {
  const cookies = new Map<string, string>();
  const send: typeof fetch = async (address, init) => {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetchInto(world.http, jar)(address, init);
    for (const set of (answer.headers.get('set-cookie') ?? '').split(/,(?=[\w-]+=)/)) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(set.trim()) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    return answer;
  };
  const client: OwnBrowser['client'] = ({ token, isDesk = false } = {}) =>
    createClient({
      base: () => '',
      fetch: send,
      headers: () => ({
        ...(isDesk ? { 'x-hakobu-desk': '1' } : { platform: 'h5', channel: '3', version: '159', androidos: '0' }),
        zoneid: 'Asia/Shanghai',
        'accept-language': 'zh-CN',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      }),
    });
  return { cookies, client };
};
