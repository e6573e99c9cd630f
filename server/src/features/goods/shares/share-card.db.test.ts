import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { sharePathOf } from '@hakobu/contract/goods/share-code';
import { beforeAll, expect, test } from 'vitest';
import { putGoods } from '../../../../test/steps/goods.ts';
import { makeWorld } from '../../../../test/world.ts';
import { art } from '../../../platform/files/art.ts';

const world = makeWorld();
let port = 0;
beforeAll(async () => {
  await world.http.listen({ port: 0, host: '127.0.0.1' });
  const address = world.http.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

const folder = () => join(world.platform.config.dataFolder, 'files', 'pictures', 'cards');
const cards = (): string[] => (existsSync(folder()) ? readdirSync(folder()) : []);

/** Goods with a picture of their own, and where their card is. */
const shared = async (picture: string) => {
  const key = await putGoods(world.pool);
  const change = (column: 'pictures' | 'price_yen', value: unknown) =>
    world.pool.query(`update goods.goods set ${column} = $1 where goods_id = $2`, [value, key.goodsId]);
  await change('pictures', [picture]);
  const url = `${sharePathOf(key)}/card.jpg`;
  return { url, change, ask: () => world.http.inject({ url }) };
};

test('a card is drawn when it is first asked for, and shown from the disk until its goods look otherwise', async () => {
  const { change, ask } = await shared('camera.1.0.webp');
  const before = cards();
  expect((await ask()).headers['content-type']).toBe('image/jpeg');
  const [card = '', ...more] = cards().filter((name) => !before.includes(name));
  expect(more).toEqual([]);
  writeFileSync(join(folder(), card), 'from the disk');
  expect((await ask()).body).toBe('from the disk');
  // A card carries no words: another price is said beside it, by the page.
  await change('price_yen', 4321);
  expect((await ask()).body).toBe('from the disk');
  await change('pictures', ['watch.2.0.webp']);
  expect((await ask()).rawPayload.length).toBeGreaterThan(5000);
  expect(cards()).toHaveLength(before.length + 2);
});

test('a card of nothing is not found, and nothing is drawn', async () => {
  const before = cards();
  for (const url of ['/s/none/card.jpg', '/s//card.jpg', '/s/%00/card.jpg', `/s/${'x'.repeat(500)}/card.jpg`])
    expect([url, (await world.http.inject({ url })).statusCode]).toEqual([url, 404]);
  expect(cards()).toEqual(before);
});

/** Asks, and hangs up at once. */
const drop = (url: string): Promise<void> =>
  new Promise((dropped) => {
    const line = connect(port, '127.0.0.1');
    line.on('error', () => {});
    line.on('close', () => dropped());
    line.write(`GET ${url} HTTP/1.1\r\nHost: shop\r\n\r\n`, () => setImmediate(() => line.resetAndDestroy()));
  });

test('four hundred requests that nobody waits for draw next to nothing', async () => {
  const names = Object.keys(art).slice(0, 50);
  const goods: Awaited<ReturnType<typeof shared>>[] = [];
  for (const name of names) goods.push(await shared(`${name}.3.0.webp`));
  const before = cards().length;
  await Promise.all(Array.from({ length: 400 }, (_, turn) => drop(goods[turn % goods.length]!.url)));
  // Drawn after all that was begun before it.
  const late = await shared('bento.4.0.webp');
  expect((await late.ask()).statusCode).toBe(200);
  expect(cards().length - before).toBeLessThan(8);
});
