import { createClient, type Client } from '@hakobu/contract/base/client';
import type { Page } from '../fixtures.ts';

/** Calls with these headers and the cookies of a page, beside what is on its screen. */
export const callOn = (page: Page, headers: Readonly<Record<string, string>>): Client =>
  createClient({
    base: () => '',
    headers: () => headers,
    fetch: async (url, init) => {
      const answer = await page.request.fetch(typeof url === 'string' ? url : '', {
        method: init?.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init?.headers)),
        ...(typeof init?.body === 'string' ? { data: init.body } : {}),
      });
      return new Response(await answer.text());
    },
  });
