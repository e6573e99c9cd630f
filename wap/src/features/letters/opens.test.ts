import { LetterAbout, screens } from '@hakobu/contract/letters/letter.shape';
import { expect, test } from 'vitest';
import { addressOf } from './opens.ts';

const [sitemap = ''] = Object.values(
  import.meta.glob<string>('../../sitemap.tsx', { query: '?raw', import: 'default', eager: true }),
);
const paths = new Set([...sitemap.matchAll(/route\(\s*'([^']+)'/g)].map(([, path]) => path));
const pathOf = (address: string | undefined) => address?.slice(1).split('?')[0];
const codes: Readonly<Record<string, string>> = { goods: 'mercari/m1', screen: 'home' };

// Which of these each letter opens is its template's; that a template names one of them, the compiler says.
test.each(LetterAbout.shape.kind.options)('what a letter about %s opens is a screen of the app', (kind) => {
  expect(paths).toContain(pathOf(addressOf({ kind, code: codes[kind] ?? '1' })));
});

test.each(screens)('the screen %s that staff can let a letter open is there', (screen) => {
  expect(paths).toContain(pathOf(addressOf({ kind: 'screen', code: screen })));
});

test('goods whose id has a stroke in it are opened whole', () => {
  expect(addressOf({ kind: 'goods', code: 'rakuten/camera-no-mori/10004211' })).toContain('camera-no-mori%2F10004211');
});

test('what the app does not know opens nothing', () => {
  expect(addressOf({ kind: 'screen', code: 'nowhere' })).toBeUndefined();
  expect(addressOf({ kind: 'goods', code: 'm1' })).toBeUndefined();
});
