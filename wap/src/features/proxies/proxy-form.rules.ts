import { mostPerRequest, yen } from '@hakobu/contract/base/money';
import type { Answer, Input } from '@hakobu/contract/base/endpoint';
import type { resolveGoods } from '@hakobu/contract/goods/resolve.api';
import type { saveProxyDraft } from '@hakobu/contract/proxies/proxy.api';
import { linkIn } from '@hakobu/contract/proxies/proxy-link';
import { mostPictures, type ProxyDraft } from '@hakobu/contract/proxies/proxy.shape';

/** A picture in the form: one's own by its file, one of the page by its address at ours. */
export type FormPicture = { readonly fileId: string; readonly thumbnailUrl: string };

/** What the form holds, as it is typed. */
export type ProxyValues = {
  readonly url: string;
  readonly name: string;
  readonly price: string;
  readonly domestic: string;
  readonly quantity: number;
  /** One a line. */
  readonly options: string;
  readonly remark: string;
  readonly sellerName: string;
  readonly pictures: readonly FormPicture[];
};
export type ProxyField = keyof ProxyValues;

export const emptyValues: ProxyValues = {
  url: '',
  name: '',
  price: '',
  domestic: '',
  quantity: 1,
  options: '',
  remark: '',
  sellerName: '',
  pictures: [],
};

type Fields = Input<typeof saveProxyDraft>['fields'];

const isOfPage = ({ fileId }: FormPicture): boolean => fileId.startsWith('/');

export const valuesOf = (draft: ProxyDraft): ProxyValues => ({
  url: draft.url,
  name: draft.name,
  price: draft.priceYen === null ? '' : String(draft.priceYen),
  domestic: draft.domesticYen === null ? '' : String(draft.domesticYen),
  quantity: draft.quantity,
  options: draft.options.join('\n'),
  remark: draft.remark,
  sellerName: draft.sellerName,
  pictures: draft.pictures.map(({ fileId, imageUrl }) => ({ fileId: fileId ?? imageUrl, thumbnailUrl: imageUrl })),
});

/** Yen as people type them, in either width, with commas or not; null where nothing is typed, undefined where it is no amount. */
export const yenTyped = (typed: string): number | null | undefined => {
  const plain = typed.normalize('NFKC').replaceAll(/[\s,¥円]/g, '');
  if (plain === '') return null;
  if (!/^\d{1,8}$/.test(plain)) return undefined;
  const amount = Number(plain);
  return amount <= mostPerRequest ? amount : undefined;
};

const longestName = 300;
const longestSeller = 120;
const mostOptions = 10;
const longestOption = 80;
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, longestOption))
    .filter((line) => line !== '')
    .slice(0, mostOptions);

/** What is sent: what cannot be read stays out, so that a draft is kept while it is typed. */
export const fieldsOf = (values: ProxyValues): Fields => {
  const price = yenTyped(values.price) ?? 0;
  const domestic = yenTyped(values.domestic);
  return {
    url: linkIn(values.url) ?? '',
    name: values.name.trim(),
    priceYen: price > 0 ? yen(price) : null,
    domesticYen: domestic === null || domestic === undefined ? null : yen(domestic),
    quantity: values.quantity,
    options: linesOf(values.options),
    remark: values.remark.trim(),
    sellerName: values.sellerName,
    pictures: values.pictures.map((picture) =>
      isOfPage(picture) ? { imageUrl: picture.fileId } : { fileId: picture.fileId },
    ),
  };
};

export type Faults = Partial<Record<'url' | 'name' | 'price' | 'domestic', 'missing' | 'wrong'>>;

/** What has to be mended before goods can be asked for. */
export const faultsOf = (values: ProxyValues): Faults => {
  const price = yenTyped(values.price);
  return {
    ...(values.url.trim() === '' ? { url: 'missing' as const } : linkIn(values.url) ? {} : { url: 'wrong' as const }),
    ...(values.name.trim() === '' ? { name: 'missing' as const } : {}),
    ...(price === undefined || price === 0 ? { price: 'wrong' as const } : {}),
    ...(yenTyped(values.domestic) === undefined ? { domestic: 'wrong' as const } : {}),
  };
};

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

type Resolved = Answer<typeof resolveGoods>;

const picturesOf = (addresses: readonly string[]): FormPicture[] =>
  addresses.slice(0, mostPictures).map((each) => ({ fileId: each, thumbnailUrl: each }));

const ofGoods = (goods: NonNullable<Resolved['goods']>): Partial<ProxyValues> => ({
  name: goods.nameJa,
  price: String(goods.price),
  domestic: goods.domesticShippingYen === null ? '' : String(goods.domesticShippingYen),
  sellerName: goods.sellerName,
  pictures: picturesOf([goods.imageUrl]),
});

const ofPage = (page: NonNullable<Resolved['page']>): Partial<ProxyValues> => ({
  name: page.name.slice(0, longestName),
  price: page.priceYen ? String(page.priceYen) : '',
  sellerName: (page.sellerName ?? '').slice(0, longestSeller),
  pictures: picturesOf(page.imageUrls),
});

/** What a link's page says, in the fields of the form; what it does not say is left out. */
export const valuesFrom = ({ goods, page }: Resolved): Partial<ProxyValues> => {
  const told = goods ? ofGoods(goods) : page ? ofPage(page) : {};
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== '' && !isEmptyList(value)));
};

export type Filled = { readonly values: ProxyValues; readonly filled: ReadonlySet<ProxyField> };

/** Fills in what the shopper has not typed. What an earlier link filled in goes with that link. */
export const fillIn = ({ values, filled }: Filled, told: Partial<ProxyValues>): Filled => {
  const next: Record<string, unknown> = { ...values };
  const marks = new Set<ProxyField>();
  for (const field of Object.keys(emptyValues) as ProxyField[]) {
    if (field === 'url') continue;
    const mayChange = filled.has(field) || values[field] === emptyValues[field] || isEmptyList(values[field]);
    if (!mayChange) continue;
    if (told[field] === undefined) next[field] = emptyValues[field];
    else {
      next[field] = told[field];
      marks.add(field);
    }
  }
  return { values: next as ProxyValues, filled: marks };
};

/** Sets `name: value` among the options, in the place of what was chosen of that name before. */
export const chooseOption = (options: string, name: string, value: string): string =>
  [...linesOf(options).filter((line) => !line.startsWith(`${name}: `)), `${name}: ${value}`].join('\n');

export const chosenOption = (options: string, name: string): string =>
  linesOf(options)
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2) ?? '';
