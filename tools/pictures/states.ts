import type { Page } from '@playwright/test';

/** What a list shows besides its rows. */
export const listStates = ['loading', 'empty', 'error'] as const;
export type ListState = (typeof listStates)[number];

const failure = { code: 50000, message: '服务器出错了，请稍后再试', data: null };

/** A list without its rows, whatever list it is; answers that are none stay as they are. */
const emptied = (answer: unknown): unknown => {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return answer;
  const { data } = answer;
  if (typeof data !== 'object' || data === null) return answer;
  if ('list' in data) return { ...answer, data: { ...data, list: [], nextCursor: null } };
  return 'groups' in data ? { ...answer, data: { ...data, groups: [], count: 0 } } : answer;
};

/** Has every call of a page answered so that its lists come to this state; until the page is closed. */
export const bringTo = async (page: Page, state: ListState): Promise<void> => {
  await page.route('**/api/**', async (route) => {
    if (/\/picture\//.test(route.request().url())) return route.continue();
    // Never answered: what is on its way stays on its way.
    if (state === 'loading') return undefined;
    if (state === 'error') return route.fulfill({ status: 500, json: failure });
    const answer = await route.fetch();
    // A platform's logo is an answer too.
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: emptied(await answer.json()) });
  });
};

/** What says that the state is there to be seen. */
export const markOf: Readonly<Record<ListState, string>> = {
  loading: '[class*="_bone"]',
  empty: '[data-state="empty"]',
  error: '[role="alert"]',
};
