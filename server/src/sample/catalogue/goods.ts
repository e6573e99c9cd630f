import { Condition } from '@hakobu/contract/goods/goods.shape';
import * as z from 'zod/mini';
import type { NewGoods, NewSeller } from '../../features/goods/index.ts';
import { pictureName } from '../../platform/files/pictures.ts';
import { categoryWords } from './categories.ts';
import { Kind, type Model, type PlatformCode, Said } from './kind.ts';
import { readSampleFile } from '../sample-file.ts';
import type { Chance } from './random.ts';
import { translationsOf, wordsOf } from './words.ts';

const Tones = z.object({ flea: Said, shop: Said });

const { states, greetings, closings, headings } = readSampleFile(
  z.object({ states: z.record(Condition, Said), greetings: Tones, closings: Tones, headings: Said }),
  'catalogue/descriptions.json',
);

/** What a seller says of the goods, in Japanese and translated, as HTML. */
const descriptionFor = (goods: {
  readonly model: Model;
  readonly kind: Kind;
  readonly condition: Condition;
  readonly details: readonly Said[];
  readonly isFlea: boolean;
}): Said => {
  const tone = goods.isFlea ? 'flea' : 'shop';
  const inOne = (place: 0 | 1 | 2): string =>
    [
      `<p>${greetings[tone][place]}</p>`,
      `<p>${goods.model[place]} ${goods.kind.noun[place]}${place === 2 ? '. ' : '。'}${states[goods.condition][place]}</p>`,
      `<h3>${headings[place]}</h3>`,
      `<ul>${goods.details.map((said) => `<li>${said[place]}</li>`).join('')}</ul>`,
      `<p>${closings[tone][place]}</p>`,
    ].join('');
  return [inOne(0), inOne(1), inOne(2)];
};

const files = ['cameras-and-audio', 'games-and-hobby', 'wear', 'home-and-craft', 'food-and-care'];

export const kinds: readonly Kind[] = files.flatMap((name) =>
  readSampleFile(z.array(Kind), `catalogue/kinds/${name}.json`),
);

type Subject = { readonly kind: Kind; readonly model: Model };

/** One of each model first, then over again: every page of the catalogue is mixed, and none lacks a kind. */
const subjectsFor = (count: number, chance: Chance): Subject[] => {
  const all = kinds.flatMap((kind) => kind.models.map((model) => ({ kind, model })));
  const rounds = Array.from({ length: Math.ceil(count / all.length) }, () =>
    all.map((subject) => ({ subject, rank: chance.next() })).toSorted((a, b) => a.rank - b.rank),
  );
  return rounds
    .flat()
    .slice(0, count)
    .map(({ subject }) => subject);
};

const isFlea = (platform: PlatformCode): boolean => platform === 'mercari' || platform === 'yahoo-auction';

const usedConditions: readonly Condition[] = ['likeNew', 'good', 'good', 'good', 'fair', 'fair', 'worn', 'poor'];

const conditionFor = ({ onlyNew }: Kind, platform: PlatformCode, chance: Chance): Condition => {
  if (onlyNew || (!isFlea(platform) && platform !== 'surugaya')) return 'new';
  return chance.happens(0.15) ? 'new' : chance.pick(usedConditions);
};

const worth: Readonly<Record<Condition, number>> = {
  new: 1.15,
  likeNew: 1,
  good: 0.85,
  fair: 0.7,
  worn: 0.5,
  poor: 0.35,
  used: 0.7,
};

/** As sellers write prices: round, or just below the round. */
const priceFor = ([, , , min, max]: Model, condition: Condition, chance: Chance): number => {
  const fair = (min + chance.next() * (max - min)) * worth[condition];
  const step = fair < 3000 ? 100 : fair < 20_000 ? 500 : 1000;
  const round = Math.max(300, Math.round(fair / step) * step);
  return chance.happens(0.4) ? round - 20 : round;
};

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'.split('');
const auctionLetters = 'bcdefghjklnpqrstuvwx'.split('');
const digits = (chance: Chance, count: number): string =>
  Array.from({ length: count }, () => chance.between(0, 9)).join('');

const idOn = (platform: PlatformCode, sellerCode: string, chance: Chance): string => {
  if (platform === 'mercari') return `m${chance.between(1, 9)}${digits(chance, 10)}`;
  if (platform === 'yahoo-auction') return `${chance.pick(auctionLetters)}1${digits(chance, 9)}`;
  if (platform === 'surugaya') return `${chance.between(1, 9)}${digits(chance, 8)}`;
  if (platform === 'amazon') return `B0${Array.from({ length: 8 }, () => chance.pick(letters)).join('')}`;
  return platform === 'rakuten' ? `${sellerCode}/10${digits(chance, 6)}` : `${sellerCode}/item-${digits(chance, 7)}`;
};

const titleFor = ({ kind, model }: Subject, details: readonly Said[]): Said => {
  const [ja, zh, en] = model;
  const names: readonly Said[] = [[ja, zh, en], kind.noun, ...details];
  const inOne = (place: 0 | 1 | 2, join: string): string => [...new Set(names.map((said) => said[place]))].join(join);
  return [inOne(0, ' '), inOne(1, ' '), `${en} ${kind.noun[2]}, ${details.map((said) => said[2]).join(', ')}`];
};

const galleryFor = ({ art }: Kind, condition: Condition, chance: Chance): string[] => {
  const drawn = chance.pick(art);
  const ground = chance.between(0, 6);
  const angles = chance.some([1, 2, 3, 4], chance.between(2, 4));
  return [condition === 'new' ? 5 : 0, ...angles].map((angle) => pictureName({ art: drawn, ground, angle }));
};

const domesticFor = (platform: PlatformCode, grams: number, chance: Chance): number | null => {
  if (platform === 'mercari') return chance.happens(0.9) ? 0 : null;
  if (platform === 'yahoo-auction') return chance.happens(0.35) ? null : chance.pick([0, 230, 520, 750, 980]);
  if (platform === 'surugaya') return chance.pick([0, 240, 440]);
  return chance.happens(0.5) ? 0 : grams > 2000 ? 880 : 550;
};

const listedWithinDays = 45;
const dayMs = 86_400_000;

const goodsFrom = (subject: Subject, sellers: readonly NewSeller[], chance: Chance, now: Date): NewGoods => {
  const { kind, model } = subject;
  const platform = chance.pick(kind.soldOn);
  const seller = chance.pick(sellers.filter(({ platformCode }) => platformCode === platform));
  const condition = conditionFor(kind, platform, chance);
  const details = chance.some(kind.details, chance.between(1, 3));
  const said = titleFor(subject, details);
  const weightGrams = Math.round(chance.between(...kind.grams) / 10) * 10;
  const [description, ...translated] = descriptionFor({ model, kind, condition, details, isFlea: isFlea(platform) });
  const priceYen = priceFor(model, condition, chance);
  const hasChoices = kind.choices !== undefined && !isFlea(platform) && platform !== 'surugaya';
  const isSoldOut = chance.happens(0.05);
  return {
    platformCode: platform,
    goodsId: idOn(platform, seller.code, chance),
    sellerCode: seller.code,
    categoryCode: kind.category,
    name: said[0],
    translatedNames: translationsOf(said),
    priceYen,
    secondPriceYen: hasChoices && chance.happens(0.3) ? Math.ceil((priceYen * 1.2) / 100) * 100 : null,
    stock: isSoldOut ? 'soldOut' : 'onSale',
    condition,
    prohibited: kind.prohibited ?? false,
    oneOfAKind: isFlea(platform),
    options: hasChoices && kind.choices ? [optionOf(kind.choices)] : [],
    weightGrams,
    domesticYen: domesticFor(platform, weightGrams, chance),
    properties: kind.properties ?? [],
    dutyKind: kind.dutyKind,
    pictures: galleryFor(kind, condition, chance),
    description,
    translatedDescriptions: translationsOf([description, translated[0] ?? '', translated[1] ?? '']),
    searchWords: [...categoryWords(kind.category), seller.name],
    heat: chance.between(0, 1000),
    listedAt: new Date(now.getTime() - Math.floor(chance.next() * listedWithinDays * dayMs)),
  };
};

const optionOf = ({ code, said, values }: NonNullable<Kind['choices']>): NewGoods['options'][number] => ({
  code,
  names: wordsOf(said),
  values: values.map((value, place) => ({ code: `${place + 1}`, names: wordsOf(value) })),
});

/** So many goods of every kind; the same for the same chance, sellers and day. */
export const goodsFor = (count: number, sellers: readonly NewSeller[], chance: Chance, now: Date): NewGoods[] =>
  subjectsFor(count, chance).map((subject) => goodsFrom(subject, sellers, chance, now));
