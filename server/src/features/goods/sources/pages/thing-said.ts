import { descriptionOf, nameOf, picturesOf } from './page-text.ts';
import { offersSaid } from './offer-said.ts';
import type { Page, Said } from './said.ts';
import { conditionNamed } from './said.ts';
import { firstText, type Gathered, isA, textOf, type Thing, thingsOf, type Value, valuesOf } from './thing.ts';
import { optionsSaid } from './variant-said.ts';

const productTypes = new Set([
  'product',
  'productgroup',
  'productmodel',
  'individualproduct',
  'someproducts',
  'productcollection',
  'vehicle',
  'car',
]);
// Goods as well where they have offers.
const workTypes = new Set([
  'book',
  'movie',
  'musicalbum',
  'musicrecording',
  'videogame',
  'creativework',
  'softwareapplication',
]);
const offerTypes = new Set(['offer', 'aggregateoffer', 'demand']);

const isGoods = (thing: Thing): boolean =>
  isA(thing, productTypes) || (isA(thing, workTypes) && valuesOf(thing, 'offers').length > 0);

const pathOf = (text: string, base: string): string | undefined => {
  const url = URL.parse(text, base);
  return url ? `${url.hostname}${url.pathname.replace(/\/$/u, '')}` : undefined;
};

/** The goods that the page is about: the one that says it is this page, else the first that stands on its own. */
const mainGoods = ({ things, asides }: Gathered, page: Page): Thing | undefined => {
  const candidates = things.filter((thing) => !asides.has(thing) && isGoods(thing)).slice(0, 100);
  const here = pathOf(page.address.href, page.base);
  const isHere = (thing: Thing): boolean =>
    [thing.id, firstText(thing, 'url'), firstText(thing, 'mainentityofpage')].some(
      (text) => text !== '' && !text.startsWith('#') && pathOf(text, page.base) === here,
    );
  return (
    candidates.find((thing) => candidates.length > 1 && isHere(thing) && firstText(thing, 'name') !== '') ??
    candidates.find((thing) => firstText(thing, 'name') !== '') ??
    candidates[0] ??
    things.find((thing) => !asides.has(thing) && isA(thing, offerTypes))
  );
};

const pictureText = (value: Value): string[] => {
  if (typeof value === 'string') return [value];
  const own = firstText(value, 'contenturl', 'url') || value.id;
  return own ? [own] : valuesOf(value, 'image').filter((each) => typeof each === 'string');
};

const withVariants = (thing: Thing): Thing[] => [thing, ...thingsOf(thing, 'hasvariant').slice(0, 200)];

/** What goods of schema.org say of themselves, wherever they stood. */
const thingSaid = (thing: Thing, page: Page): Said => {
  const name = nameOf(firstText(thing, 'name'));
  const description = descriptionOf(firstText(thing, 'description'));
  const all = withVariants(thing);
  const pictures = picturesOf(
    all.flatMap((each) => valuesOf(each, 'image', 'photo', 'images').flatMap(pictureText)),
    page.base,
  );
  const condition = all
    .flatMap((each) => valuesOf(each, 'itemcondition'))
    .map((value) => conditionNamed(textOf(value) || (typeof value === 'string' ? value : value.id)))
    .find((each) => each !== undefined);
  const options = optionsSaid(thing);
  return {
    // The offers' own condition comes first: the page may sell both kinds.
    ...(condition ? { condition } : {}),
    ...offersSaid(all, page),
    ...(name ? { name } : {}),
    ...(description ? { description } : {}),
    ...(pictures.length > 0 ? { pictures } : {}),
    ...(options.length > 0 ? { options } : {}),
    ...(isA(thing, new Set(['individualproduct'])) ? { isOneOfAKind: true } : {}),
  };
};

/** What the things of a page say of the goods that it is about; nothing where it is about none. */
export const goodsSaid = (gathered: Gathered, page: Page): Said => {
  const main = mainGoods(gathered, page);
  return main ? thingSaid(main, page) : {};
};
