import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { publicationLifecycle } from '@hakobu/contract/content/publication.lifecycle';
import { linkScreens } from '@hakobu/contract/content/link-target.shape';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

test('every screen that a picture may lead to is one of the app’s', () => {
  const sitemap = readFileSync(join(root, 'wap/src/sitemap.tsx'), 'utf8');
  const paths = Object.values(linkScreens);
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !sitemap.includes(`route('${path}'`))).toEqual([]);
});

test('whatever is audited of the content has words at the desk', () => {
  const texts = globSync('server/src/features/content/**/*.actions.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  expect(texts.length).toBeGreaterThan(3);
  const named = (pattern: RegExp) => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  const nouns = named(/noun: '(\w+)'/g);
  const verbs = ['add', 'change', ...Object.keys(publicationLifecycle.moves), 'delete'];
  const audited = [
    ...named(/'(content\.\w+)'/g),
    ...nouns.flatMap((noun) => verbs.map((verb) => `content.${verb}${noun}`)),
  ];
  const labels = readFileSync(join(root, 'desk/src/features/audit/audit.labels.ts'), 'utf8');
  expect(audited).toContain('content.publishNotice');
  expect(audited.filter((action) => !labels.includes(`'${action}': msg`))).toEqual([]);
});
