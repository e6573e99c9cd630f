import { languages } from '@hakobu/contract/base/languages';
import { expect, test } from 'vitest';
import { presentContents } from './contents.presenters.ts';
import { partTitles } from './contents.words.ts';

const parts = Object.keys(partTitles).map((name) => ({ name, rows: 1 }));
const facts = { company: 'Hakobu', at: new Date('2026-11-20T15:30:00.000Z'), parts, files: 3 };

test.each(languages)('the contents in %s name one zone, and each part by a name of its own', (language) => {
  const page = presentContents(language, facts);
  expect(page).toContain('2026-11-20 15:30 UTC');
  expect(page).not.toContain('Tokyo');
  const titles = [...page.matchAll(/<tr><td>([^<]+)<\/td>/g)].map(([, title]) => title);
  expect(titles).toHaveLength(parts.length + 1);
  expect(new Set(titles).size).toBe(titles.length);
});
