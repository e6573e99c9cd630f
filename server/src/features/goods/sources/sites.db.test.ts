import { pageOfGoods } from '@hakobu/contract/goods/goods-link';
import { goodsDetail, searchGoods } from '@hakobu/contract/goods/goods.api';
import { resolveGoods } from '@hakobu/contract/goods/resolve.api';
import { confirmOrder } from '@hakobu/contract/orders/order.api';
import { buyInstruction, platformList } from '@hakobu/contract/platforms/platform.api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RemoteDouble } from '../../../../test/doubles/far.double.ts';
import { richShopper } from '../../../../test/steps/stored.ts';
import { makeWorld } from '../../../../test/world.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { fillStandardPlatforms } from '../../../sample/catalogue/index.ts';

const far = new RemoteDouble();
beforeAll(() => far.start());
afterAll(() => far.stop());
const world = makeWorld({ fetchPage: far.fetchPage });
beforeAll(() => world.platform.transact(systemCaller('test'), fillStandardPlatforms));
// Whoever asked too often may ask again.
beforeEach(() => world.clock.advance(10 * 60_000));

const pageOf = (name: string, price: number) =>
  `<html lang="ja"><head><title>${name}</title><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    image: 'https://img.shop.example.com/1.jpg',
    offers: { '@type': 'Offer', priceCurrency: 'JPY', price },
  })}</script></head></html>`;

// Of each site that is read by its pages alone: goods there, and what their platform asks for ¥10,000.
const sites: readonly (readonly [site: string, goodsId: string, feeYen: number])[] = [
  ['yahoo-flea', 'z412345678', 300],
  ['rakuma', '0123456789abcdef0123456789abcdef', 300],
  ['zozo', '81234567', 500],
  ['mandarake', '1234567890', 300],
  ['amiami', 'FIGURE-123456', 500],
  ['animate', '1234567', 500],
  ['melonbooks', '1234567', 300],
  ['toranoana', '040031234567', 300],
];

test.each(sites)(
  'goods of %s are its own: kept there, ordered at its fee, told of in its words',
  async (site, goodsId, feeYen) => {
    const url = pageOfGoods(site, goodsId) ?? '';
    far.pages.set(url, pageOf(`${site}の品`, 10_000));
    const mei = await richShopper(world, 'mei');
    const { goods } = await mei.call(resolveGoods, { text: `看看这个 ${url} 怎么样` });
    expect(goods).toMatchObject({ platformCode: site, goodsId, price: 10_000 });
    const key = { platformCode: site, goodsId };
    expect(await mei.call(goodsDetail, key)).toMatchObject({ ...key, name: `${site}の品` });
    const { lines } = await mei.call(confirmOrder, { lines: [{ ...key, quantity: 1 }] });
    expect(lines[0]?.fees.serviceFeeYen).toBe(feeYen);
    expect((await mei.call(buyInstruction, { code: site })).type).toBe(2);
  },
);

test('one piece that a link brought in makes no platform one to search', async () => {
  const { list } = await world.anyone(searchGoods, { platformCode: 'zozo' });
  expect(list.map(({ goodsId }) => goodsId)).toEqual(['81234567']);
  const shown = await world.anyone(platformList, {});
  expect(shown).toHaveLength(14);
  // No keys are set and the catalogue is empty: there is nothing to search anywhere.
  expect(shown.filter(({ isSearchable }) => isSearchable)).toEqual([]);
});
