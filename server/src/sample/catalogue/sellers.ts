import * as z from 'zod/mini';
import { pictureName } from '../../platform/files/pictures.ts';
import type { ArtName } from '../../platform/files/art.ts';
import type { NewSeller } from '../../features/goods/index.ts';
import { readSampleFile } from '../sample-file.ts';
import type { PlatformCode } from './kind.ts';
import type { Chance } from './random.ts';

const animals: readonly ArtName[] = [
  'fox',
  'cat',
  'bear',
  'panda',
  'rabbit',
  'koala',
  'penguin',
  'frog',
  'tiger',
  'owl',
  'dog',
];

const Shops = z.array(z.tuple([z.string(), z.string()]));

const { people, shops } = readSampleFile(
  z.object({
    people: z.object({ first: z.array(z.string()), last: z.array(z.string()) }),
    shops: z.object({ rakuten: Shops, 'yahoo-shopping': Shops, surugaya: Shops, amazon: Shops }),
  }),
  'catalogue/sellers.json',
);

const avatar = (chance: Chance): string =>
  pictureName({ art: chance.pick(animals), ground: chance.between(0, 6), angle: 0 });

const personOn = (platformCode: PlatformCode, place: number, chance: Chance): NewSeller => {
  const name = `${people.first[place % people.first.length]}_${people.last[(place * 7 + Math.floor(place / people.first.length)) % people.last.length]}`;
  const goodRatings = chance.between(12, 1900);
  return {
    platformCode,
    code: `${platformCode === 'mercari' ? '' : 'ya_'}${name}`,
    name,
    avatar: avatar(chance),
    goodRatings,
    badRatings: chance.between(0, Math.ceil(goodRatings / 60)),
    shipsInDays: chance.pick([
      { min: 1, max: 2 },
      { min: 2, max: 3 },
      { min: 4, max: 7 },
    ]),
    isShop: false,
  };
};

const shopOn = (platformCode: PlatformCode, [code, name]: readonly [string, string], chance: Chance): NewSeller => {
  const goodRatings = chance.between(1800, 98_000);
  return {
    platformCode,
    code,
    name,
    avatar: pictureName({ art: 'shop', ground: chance.between(0, 6), angle: 0 }),
    goodRatings,
    badRatings: Math.ceil(goodRatings * chance.next() * 0.03),
    shipsInDays: platformCode === 'surugaya' ? { min: 3, max: 14 } : { min: 1, max: 3 },
    isShop: true,
  };
};

const sellersOnEach = 40;

export const sellersFrom = (chance: Chance): NewSeller[] => [
  ...(['mercari', 'yahoo-auction'] as const).flatMap((code) =>
    Array.from({ length: sellersOnEach }, (_, place) => personOn(code, place, chance)),
  ),
  ...Object.entries(shops).flatMap(([code, list]) =>
    list.map((shop) => shopOn(code as keyof typeof shops, shop, chance)),
  ),
];
