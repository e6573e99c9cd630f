import { codes } from '@hakobu/contract/base/codes';
import { addRule, tryRules } from '@hakobu/contract/rules/rule.desk-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RemoteDouble } from '../../../test/doubles/far.double.ts';
import { codeOf } from '../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { fillCatalogue } from '../../sample/catalogue/index.ts';

const far = new RemoteDouble();
beforeAll(() => far.start());
afterAll(() => far.stop());
const world = makeWorld({ fetchPage: far.fetchPage });

const words = '不能寄竹刀';
let writer: Person;
beforeAll(async () => {
  await world.platform.transact(systemCaller('test'), (tx) => fillCatalogue(tx, 20));
  writer = await world.staff('吉田', 'content');
  await writer.call(addRule, {
    name: '竹刀',
    verdict: 'refuse',
    words: { any: ['竹刀'], all: [], none: [], unless: [] },
    properties: [],
    platformCodes: [],
    categoryIds: [],
    sellers: [],
    aboveYen: null,
    reasons: { 'zh-CN': words, 'zh-TW': words, en: words, ja: words },
    isOn: true,
    startsAt: null,
    endsAt: null,
    place: 100,
  });
});

const pageOf = (name: string, offer: object) =>
  `<html lang="ja"><head><meta charset="utf-8"><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    ...offer,
  })}</script></head></html>`;

test('goods that a link names are judged by what their page says, whether they can be kept or not', async () => {
  const priced = 'https://dojo.example.com/items/1';
  const open = 'https://dojo.example.com/items/2';
  far.pages.set(priced, {
    body: pageOf('剣道 竹刀 39', { offers: { '@type': 'Offer', price: 4000, priceCurrency: 'JPY' } }),
  });
  far.pages.set(open, { body: pageOf('剣道 竹刀 38', {}) });
  const refused = { judgement: { verdict: 'refuse', reasons: [{ words }] }, rules: [{ found: ['竹刀'] }] };
  expect(await writer.call(tryRules, { text: priced })).toMatchObject({
    ...refused,
    goods: { name: '剣道 竹刀 39' },
    pageName: null,
  });
  expect(await writer.call(tryRules, { text: `見て ${open}` })).toMatchObject({
    ...refused,
    goods: null,
    pageName: '剣道 竹刀 38',
  });
});

test('pages are asked for so often and no more; a name costs nobody anything', async () => {
  const keen = await world.staff('倉田', 'content');
  const text = 'https://dojo.example.com/items/1';
  for (let each = 0; each < 30; each += 1) await keen.call(tryRules, { text });
  expect(await codeOf(keen.call(tryRules, { text }))).toBe(codes.tooManyRequests);
  expect((await keen.call(tryRules, { text: '竹刀' })).judgement.verdict).toBe('refuse');
  expect((await writer.call(tryRules, { text })).judgement.verdict).toBe('refuse');
});

test('of a page that cannot be read nothing is said: it is no goods without a rule', async () => {
  for (const text of ['https://nowhere.example.com/items/9', 'https://jp.mercari.com/item/m20384756188'])
    expect([text, await codeOf(writer.call(tryRules, { text }))]).toEqual([text, codes.platformUnreachable]);
});
