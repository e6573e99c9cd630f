import { insertCatalogue } from '../../features/goods/index.ts';
import { insertPlatforms } from '../../features/platforms/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { categories } from './categories.ts';
import { goodsFor } from './goods.ts';
import { platforms } from './platforms.ts';
import { chanceFrom } from './random.ts';
import { sellersFrom } from './sellers.ts';

export { fillFrontPage } from './front-page.ts';

export const sampleGoodsCount = 2000;
const seed = 20_261_120;

/**
 * The platforms and categories that a shop of one's own begins with. It has no goods yet: those of Rakuten and Yahoo!
 * Shopping are asked for where their keys are set, those of the others read off their pages.
 */
export const fillStandardPlatforms = async (tx: Tx): Promise<void> => {
  const asked = platforms.map((each) => ({ ...each, source: each.source === 'catalogue' ? 'link' : each.source }));
  await insertPlatforms(tx, asked);
  await insertCatalogue(tx, { categories, sellers: [], goods: [] });
};

/** The sample catalogue: six platforms, their sellers, the categories, and goods, the same on every machine. */
export const fillCatalogue = async (tx: Tx, count = sampleGoodsCount): Promise<void> => {
  const chance = chanceFrom(seed);
  const sellers = sellersFrom(chance);
  await insertPlatforms(tx, platforms);
  await insertCatalogue(tx, { categories, sellers, goods: goodsFor(count, sellers, chance, tx.now) });
};
