import * as z from 'zod/mini';
import { maxPerRequest, Yen } from '../base/money.ts';
import { exact, Id, Instant, line, optionalLine, optionalText, wholeNumber } from '../base/shapes.ts';
import { Judgement } from '../rules/judgement.shape.ts';
import { linkIn } from './proxy-link.ts';

/** How many drafts the proxy cart holds, and how many orders of one shopper may wait for a quote at once. */
export const maxDrafts = 50;
export const maxWaitingQuotes = 20;

/** Within how many hours a buyer names a price, and for how many it binds. */
export const quotedWithinHours = 12;
export const quoteBindsHours = 72;

export const maxPictures = 6;
export const maxPieces = 99;

/** A picture of the shopper's own, by its id alone, or one of the page as our own address shows it. */
export const ProxyPicture = z.union([
  z.object({ fileId: Id }),
  z.object({
    imageUrl: z
      .string()
      .check(z.maxLength(3000), z.regex(/^\/api\/web\/picture\/(?!own\/)(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*$/)),
  }),
]);
export type ProxyPicture = z.infer<typeof ProxyPicture>;

/** The link as it was typed: a page of the web, or nothing yet. Nobody fetches it for that. */
const Link = z._default(exact(2048).check(z.refine((given) => given === '' || linkIn(given) === given)), '');

/** What a page can fill in; how many and a remark are the shopper's own. */
export const filledFields = ['name', 'price', 'domestic', 'options', 'sellerName', 'pictures'] as const;
export const FilledField = z.enum(filledFields);
export type FilledField = z.infer<typeof FilledField>;

/** What the form says of goods that are to be bought. Yen for one piece; null where the shopper does not know. */
const fields = {
  url: Link,
  name: optionalText(300),
  /** Null: a buyer names it. */
  priceYen: z._default(z.nullable(Yen.check(z.minimum(1), z.maximum(maxPerRequest))), null),
  /** Null: the seller has not said; a buyer sees. */
  domesticYen: z._default(z.nullable(Yen.check(z.maximum(maxPerRequest))), null),
  quantity: z._default(wholeNumber(1, maxPieces), 1),
  /** Colour, size …: each as the seller's page has it. */
  options: z._default(z.array(line(80)).check(z.maxLength(10)), []),
  remark: optionalText(500),
  sellerName: optionalLine(120),
  pictures: z._default(z.array(ProxyPicture).check(z.maxLength(maxPictures)), []),
  /** What the link's page calls the goods, where it was read: it is judged beside the name that the shopper gives them. */
  pageName: optionalText(300),
  /** Which of these the link's page filled in: they go when the link does. */
  filled: z._default(z.array(FilledField).check(z.maxLength(filledFields.length)), []),
};
export const ProxyFields = z.object(fields);
export type ProxyFields = z.infer<typeof ProxyFields>;

/** A proxy order as it is being written: in the form, or in the proxy cart. */
export const ProxyDraft = z.object({
  id: Id,
  url: z.string(),
  /** The site that the link is of; `other` where it is none of ours. */
  platformCode: z.string(),
  platformName: z.string(),
  name: z.string(),
  priceYen: z.nullable(Yen),
  domesticYen: z.nullable(Yen),
  quantity: z.int(),
  options: z.array(z.string()),
  remark: z.string(),
  sellerName: z.string(),
  /** With the address under which each is seen for now. */
  pictures: z.array(z.object({ fileId: z.nullable(Id), imageUrl: z.string() })),
  pageName: z.string(),
  filled: z.array(FilledField),
  inCart: z.boolean(),
  /** It stands in the proxy cart because other goods were begun; its shopper did not put it there. */
  isSetAside: z.boolean(),
  savedAt: Instant,
});
export type ProxyDraft = z.infer<typeof ProxyDraft>;

/** What goods would cost as they are described, and whether they can be asked for. */
export const ProxyPrice = z.object({
  /** Null while their price is not known. */
  fees: z.nullable(z.object({ goodsYen: Yen, serviceFeeYen: Yen, domesticYen: z.nullable(Yen), totalYen: Yen })),
  /** What the company's rules say of them. */
  ruling: Judgement,
  /**
   * `rule`: they are not bought for anybody; `tooMuch`: one order may not come to so much; `quantity`: there is only one;
   * `incomplete`: the form is not filled in.
   */
  refusal: z.nullable(z.enum(['rule', 'tooMuch', 'quantity', 'incomplete'])),
  /** How many of them one order may be for: one where the site sells single pieces. */
  mostPieces: z.int(),
});
export type ProxyPrice = z.infer<typeof ProxyPrice>;

export const ProxyLine = z.object({ draft: ProxyDraft, ...ProxyPrice.shape });
export type ProxyLine = z.infer<typeof ProxyLine>;

type Touched = Pick<
  ProxyDraft,
  'name' | 'priceYen' | 'domesticYen' | 'quantity' | 'options' | 'remark' | 'sellerName' | 'filled'
> & { readonly pictures: readonly unknown[] };

/** Nothing stands in it, beside a link, that anybody typed: only what the link's page filled in. It can be read again. */
export const isUntouched = (draft: Touched): boolean => {
  const { name, priceYen, domesticYen, options, sellerName, pictures, filled } = draft;
  const isEmpty: Record<FilledField, boolean> = {
    name: name === '',
    price: priceYen === null,
    domestic: domesticYen === null,
    options: options.length === 0,
    sellerName: sellerName === '',
    pictures: pictures.length === 0,
  };
  return (
    draft.remark === '' &&
    draft.quantity === 1 &&
    filledFields.every((field) => isEmpty[field] || filled.includes(field))
  );
};

/** What is still missing before goods can be asked for. */
export const missingFrom = ({ url, name }: Pick<ProxyFields, 'url' | 'name'>): ('url' | 'name')[] => [
  ...(url.trim() === '' ? (['url'] as const) : []),
  ...(name.trim() === '' ? (['name'] as const) : []),
];
