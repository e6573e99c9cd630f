import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { misnamed, updatedCatalogue } from './server-catalogue.ts';
import { listServerTexts, refusalFiles } from './server-texts.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const catalogues = globSync('server/locales/*.po', { cwd: root }).toSorted();

test('every text of the server has a catalogue in each of the other languages', () => {
  expect(catalogues).toEqual(['server/locales/en.po', 'server/locales/ja.po', 'server/locales/zh-TW.po']);
});

test.each(catalogues)('%s has every refusal and every letter, and names the same facts', async (path) => {
  const texts = await listServerTexts();
  const known = read(path);
  expect(updatedCatalogue(path.replace(/^.*\/|\.po$/g, ''), known, texts)).toBe(known);
  expect(known).not.toMatch(/^msgstr ""\n(?!")/m);
  expect(misnamed(known)).toEqual([]);
});

test('refusals are declared, exported, where their texts are gathered, and nowhere else', async () => {
  const texts = await listServerTexts();
  const declaring = globSync(['contract/src/**/*.ts', 'server/src/**/*.ts'], { cwd: root })
    .filter((path) => !path.endsWith('.test.ts') && path !== 'contract/src/base/problem.ts')
    .flatMap(
      (path) =>
        read(path)
          .match(/\bproblem\(/g)
          ?.map(() => path) ?? [],
    );
  expect([...new Set(declaring)].toSorted()).toEqual(refusalFiles().filter((file) => read(file).includes('problem(')));
  expect(texts.filter(({ file }) => refusalFiles().includes(file))).toHaveLength(declaring.length);
});

const said = [
  { text: '订单 {code} 现在不能这样操作', file: 'order.problems.ts', about: 'orderStateDoesNotAllow' },
  { text: '没有找到', file: 'problems.ts', about: 'notFound' },
];

test('a catalogue keeps what is said still, drops the rest, and has room for what is new', () => {
  const known = updatedCatalogue('en', '', [...said, { text: '旧', file: 'a.ts', about: 'old' }]).replace(
    'msgstr ""\n\n#. old',
    'msgstr "Not found"\n\n#. old',
  );
  const updated = updatedCatalogue('en', known, said);
  expect(updated).toContain('#. notFound\n#: problems.ts\nmsgid "没有找到"\nmsgstr "Not found"');
  expect(updated).toContain('msgid "订单 {code} 现在不能这样操作"\nmsgstr ""');
  expect(updated).not.toContain('旧');
  expect(updatedCatalogue('en', updated, said)).toBe(updated);
});

test('a translation that leaves a fact out is found', () => {
  const catalogue = (text: string) => `msgid "订单 {code} 现在不能这样操作"\nmsgstr "${text}"\n`;
  expect(misnamed(catalogue('Order {code} does not allow this now'))).toEqual([]);
  expect(misnamed(catalogue('The order does not allow this now'))).toEqual(['订单 {code} 现在不能这样操作']);
});
