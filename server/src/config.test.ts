import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig, settingRows } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'hk-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const good = { HAKOBU_DATA: folder, HAKOBU_SECRET: 's'.repeat(32) };

test('without settings everything has a value', () => {
  expect(readConfig({ HAKOBU_DATA: folder })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    production: false,
    publicUrl: 'http://localhost:3000',
    logLevel: 'warn',
  });
});

test('the secret is made once and kept from others', () => {
  const { secret } = readConfig({ HAKOBU_DATA: folder });
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(readConfig({ HAKOBU_DATA: folder }).secret).toBe(secret);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
});

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://x'],
  ['NODE_ENV', 'prod'],
  ['HAKOBU_SECRET', 'short'],
  ['HAKOBU_PUBLIC_URL', 'shop.example.com'],
  ['HAKOBU_PUBLIC_URL', 'https://shop.example.com/path'],
  ['LOG_LEVEL', 'loud'],
  ['HAKOBU_17TRACK_KEY', 'a b c d e'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  expect(() => readConfig({ ...good, [name]: value })).toThrow(new RegExp(`^The setting ${name} does not fit: .+\\.$`));
});

test('an empty setting is none', () => {
  expect(readConfig({ ...good, PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test('production asks for the public address', () => {
  expect(() => readConfig({ ...good, NODE_ENV: 'production' })).toThrow('HAKOBU_PUBLIC_URL');
  const url = 'https://shop.example.com';
  expect(readConfig({ ...good, NODE_ENV: 'production', HAKOBU_PUBLIC_URL: url })).toMatchObject({ publicUrl: url });
});

test('lines are the page’s own origin until they are named, and never more than an origin', () => {
  expect(readConfig(good).lines).toEqual(['', '']);
  const url = 'https://line.example.net:8443';
  expect(readConfig({ ...good, HAKOBU_LINE_2: url }).lines).toEqual(['', url]);
  for (const wrong of [`${url}/api`, 'line.example.net', 'https://a"b', 'https://a;b'])
    expect(() => readConfig({ ...good, HAKOBU_LINE_1: wrong })).toThrow('HAKOBU_LINE_1');
});

test('addresses of the shop are kept as browsers say them, for a page is let in by the letter', () => {
  const given = { HAKOBU_PUBLIC_URL: 'https://Shop.Example.com:443', HAKOBU_LINE_1: 'http://LINE.example.net:80' };
  const { publicUrl, lines } = readConfig({ ...good, ...given });
  expect([publicUrl, lines]).toEqual(['https://shop.example.com', ['http://line.example.net', '']]);
  for (const wrong of ['https://line.example.net:99999', 'http://[::'])
    expect(() => readConfig({ ...good, HAKOBU_LINE_1: wrong })).toThrow('HAKOBU_LINE_1');
});

test('whoever translates is asked where their key is good, and what they need is asked for', () => {
  const deepl = { ...good, HAKOBU_TRANSLATION: 'deepl' };
  expect(readConfig(good).translation).toBeNull();
  expect(readConfig({ ...deepl, HAKOBU_TRANSLATION_KEY: 'a-key:fx' }).translation).toMatchObject({
    url: 'https://api-free.deepl.com',
    nameLanguages: ['zh-CN'],
    dayCharacters: 50_000,
  });
  expect(readConfig({ ...deepl, HAKOBU_TRANSLATION_KEY: 'a-key' }).translation?.url).toBe('https://api.deepl.com');
  expect(() => readConfig(deepl)).toThrow('HAKOBU_TRANSLATION_KEY');
  expect(() => readConfig({ ...good, HAKOBU_TRANSLATION: 'libretranslate' })).toThrow('HAKOBU_TRANSLATION_URL');
  const model = { ...good, HAKOBU_TRANSLATION: 'openai-compatible', HAKOBU_TRANSLATION_URL: 'http://127.0.0.1:8080/' };
  expect(() => readConfig(model)).toThrow('HAKOBU_TRANSLATION_MODEL');
  const languages = { HAKOBU_TRANSLATION_MODEL: 'm', HAKOBU_TRANSLATION_LANGUAGES: 'en,zh-TW,en' };
  expect(readConfig({ ...model, ...languages }).translation).toMatchObject({
    url: 'http://127.0.0.1:8080',
    nameLanguages: ['en', 'zh-TW'],
  });
  expect(() => readConfig({ ...model, ...languages, HAKOBU_TRANSLATION_LANGUAGES: 'fr' })).toThrow('LANGUAGES');
});

test('the table of settings for who runs it is what is read here', () => {
  const operations = readFileSync(resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const table = ['| setting | default | what it does |', '|---|---|---|', ...settingRows()].join('\n');
  expect(operations).toContain(table);
});
