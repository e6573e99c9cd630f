import { expect, test, vi } from 'vitest';
import { plainGet } from './plainGet.ts';

test('a plain GET carries none of our headers and no credentials, and answers the text as it came', async () => {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    sent.push(init);
    return Promise.resolve(new Response('success'));
  });
  expect(await plainGet('https://provider.example/pay?id=1')).toBe('success');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers).toBeUndefined();
  expect(sent[0]?.method).toBeUndefined();
  expect(sent[0]?.credentials).toBe('omit');
  vi.unstubAllGlobals();
});
