import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
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
  const files = ['notice', 'slide', 'link'].map((name) =>
    readFileSync(join(root, `server/src/features/content/${name}.actions.ts`), 'utf8'),
  );
  const audited = files.flatMap((text) => [...text.matchAll(/'(content\.\w+)'/g)].map(([, action]) => action));
  const labels = readFileSync(join(root, 'desk/src/features/audit/audit.labels.ts'), 'utf8');
  expect(audited).toContain('content.publishNotice');
  expect(audited.filter((action) => !labels.includes(`'${action}': msg`))).toEqual([]);
});
