import { maxPerRequest, yen } from '@hakobu/contract/base/money';
import type { Answer, Input } from '@hakobu/contract/base/endpoint';
import type { resolveGoods } from '@hakobu/contract/goods/resolve.api';
import type { saveProxyDraft } from '@hakobu/contract/proxies/proxy.api';
import { type FilledField, filledFields, maxPictures, type ProxyDraft } from '@hakobu/contract/proxies/proxy.shape';
import { wantedLink } from '@hakobu/contract/proxies/wanted-link';

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
  /** What the link's page calls the goods; nobody types it. */
  readonly pageName: string;
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
  pageName: '',
};

type Fields = Input<typeof saveProxyDraft>['fields'];

/** What the form holds, and which of it the link's page filled in: typed by nobody, and gone when the link is another. */
export type Filled = { readonly values: ProxyValues; readonly filled: ReadonlySet<FilledField> };
const nothing: ReadonlySet<FilledField> = new Set();
export const emptyForm: Filled = { values: emptyValues, filled: nothing };

const isOfPage = ({ fileId }: FormPicture): boolean => fileId.startsWith('/');

const valuesOf = (draft: ProxyDraft): ProxyValues => ({
  url: draft.url,
  name: draft.name,
  price: draft.priceYen === null ? '' : String(draft.priceYen),
  domestic: draft.domesticYen === null ? '' : String(draft.domesticYen),
  quantity: draft.quantity,
  options: draft.options.join('\n'),
  remark: draft.remark,
  sellerName: draft.sellerName,
  pictures: draft.pictures.map(({ fileId, imageUrl }) => ({ fileId: fileId ?? imageUrl, thumbnailUrl: imageUrl })),
  pageName: draft.pageName,
});

export const formOf = (draft: ProxyDraft): Filled => ({ values: valuesOf(draft), filled: new Set(draft.filled) });

/** One field as the shopper has it: what is typed is no longer the page's. */
export const typed = <Field extends ProxyField>(
  { values, filled }: Filled,
  field: Field,
  value: ProxyValues[Field],
): Filled => ({
  values: { ...values, [field]: value },
  filled: new Set([...filled].filter((each) => each !== field)),
});

/** Yen as people type them, in either width, with commas or not, in ten-thousands (`1.2万円`); null where nothing is typed, undefined where it is no amount. */
export const yenTyped = (given: string): number | null | undefined => {
  const plain = given.normalize('NFKC').replaceAll(/[\s,¥円]|日[元圆圓]/g, '');
  if (plain === '') return null;
  const [, tenThousands = '0', rest = plain] = /^(\d{1,4}(?:\.\d{1,4})?)[万萬](\d{0,4})$/.exec(plain) ?? [];
  if (!/^\d{0,8}$/.test(rest)) return undefined;
  const amount = Math.round(Number(tenThousands) * 10_000) + Number(rest);
  return amount <= maxPerRequest ? amount : undefined;
};

export const longestName = 300;
const longestSeller = 120;
const maxOptions = 10;
const longestOption = 80;
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, longestOption))
    .filter((line) => line !== '')
    .slice(0, maxOptions);

/** What is sent: what cannot be read stays out, so that a draft is kept while it is typed. */
export const fieldsOf = ({ values, filled }: Filled): Fields => {
  const price = yenTyped(values.price) ?? 0;
  const domestic = yenTyped(values.domestic);
  return {
    url: wantedLink(values.url) ?? '',
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
    pageName: values.pageName,
    filled: filledFields.filter((field) => filled.has(field)),
  };
};

export type Faults = Partial<Record<'url' | 'name' | 'price' | 'domestic', 'missing' | 'wrong'>>;

/** What has to be mended before goods can be asked for. */
export const faultsOf = (values: ProxyValues): Faults => {
  const price = yenTyped(values.price);
  return {
    ...(values.url.trim() === ''
      ? { url: 'missing' as const }
      : wantedLink(values.url)
        ? {}
        : { url: 'wrong' as const }),
    ...(values.name.trim() === '' ? { name: 'missing' as const } : {}),
    ...(price === undefined || price === 0 ? { price: 'wrong' as const } : {}),
    ...(yenTyped(values.domestic) === undefined ? { domestic: 'wrong' as const } : {}),
  };
};

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

type Resolved = Answer<typeof resolveGoods>;

const picturesOf = (addresses: readonly string[]): FormPicture[] =>
  addresses.slice(0, maxPictures).map((each) => ({ fileId: each, thumbnailUrl: each }));

const ofGoods = (goods: NonNullable<Resolved['goods']>): Partial<ProxyValues> => ({
  pageName: goods.nameJa.slice(0, longestName),
  name: goods.nameJa,
  // What cannot be bought any more is quoted anew: nobody pays its last price.
  price: goods.errorCode === 0 ? String(goods.price) : '',
  domestic: goods.domesticShippingYen === null ? '' : String(goods.domesticShippingYen),
  sellerName: goods.sellerName,
  pictures: picturesOf([goods.imageUrl]),
});

const ofPage = (page: NonNullable<Resolved['page']>): Partial<ProxyValues> => ({
  pageName: page.name.slice(0, longestName),
  name: page.name.slice(0, longestName),
  price: page.priceYen ? String(page.priceYen) : '',
  sellerName: (page.sellerName ?? '').slice(0, longestSeller),
  pictures: picturesOf(page.imageUrls),
});

/** What a link's page says, in the fields of the form; what it does not say is left out. */
export const valuesFrom = ({ goods, page }: Resolved): Partial<ProxyValues> => {
  const message = goods ? ofGoods(goods) : page ? ofPage(page) : {};
  return Object.fromEntries(Object.entries(message).filter(([, value]) => value !== '' && !isEmptyList(value)));
};

/** Fills in what the shopper has not typed. What an earlier link filled in goes with that link. */
export const fillIn = ({ values, filled }: Filled, message: Partial<ProxyValues>): Filled => {
  const next: Record<string, unknown> = { ...values, pageName: message.pageName ?? '' };
  const marks = new Set<FilledField>();
  for (const field of filledFields) {
    const mayChange = filled.has(field) || values[field] === emptyValues[field] || isEmptyList(values[field]);
    if (!mayChange) continue;
    if (message[field] === undefined) next[field] = emptyValues[field];
    else {
      next[field] = message[field];
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
