import { expect, test } from 'vitest';
import { screenOf } from './screenOf.ts';

test('a link of the content is a route of the app with its query', () => {
  expect(screenOf('packageMy/pages/useExplainDetail?id=21')).toEqual({
    link: '/packageMy/pages/useExplainDetail?id=21',
    path: 'packageMy/pages/useExplainDetail',
  });
  expect(screenOf('/pages/classify/classify')?.path).toBe('pages/classify/classify');
});

test.each([null, '', '/', 'https://example.com/a', 'javascript:alert(1)'])('%s leads nowhere', (link) => {
  expect(screenOf(link)).toBeUndefined();
});
