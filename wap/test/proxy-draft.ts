import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { Problem } from '@hakobu/contract/base/problem';
import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { resolveGoods } from '@hakobu/contract/goods/resolve.api';
import { previewProxyForm, saveProxyDraft } from '@hakobu/contract/proxies/proxy.api';
import type { ProxyDraft } from '@hakobu/contract/proxies/proxy.shape';
import { translationOffered } from '@hakobu/contract/translation/translation.api';
import { server } from './render.tsx';

export const draftId = '018f0000-0000-7000-8000-000000000010';
export const link = 'https://shop.example.jp/items/4821';

type Fields = Asked<typeof saveProxyDraft>['fields'];
type Page = NonNullable<Answer<typeof resolveGoods>['page']>;
type Judged = Answer<typeof previewProxyForm>;

/** A draft as the server keeps it. */
export const draftOf = (given: Partial<ProxyDraft> = {}): ProxyDraft => ({
  id: draftId,
  url: '',
  platformCode: 'other',
  platformName: '',
  name: '',
  priceYen: null,
  domesticYen: null,
  quantity: 1,
  options: [],
  remark: '',
  sellerName: '',
  pictures: [],
  pageName: '',
  filled: [],
  inCart: false,
  isSetAside: false,
  savedAt: '2026-11-20T03:00:00Z',
  ...given,
});

const keptOf = ({ pictures, ...fields }: Fields, inCart: boolean): ProxyDraft =>
  draftOf({
    ...fields,
    pictures: pictures.map((picture) =>
      'fileId' in picture
        ? { fileId: picture.fileId, imageUrl: '/api/files/own' }
        : { fileId: null, imageUrl: picture.imageUrl },
    ),
    inCart,
  });

const feesOf = (priceYen: number | null): Judged['fees'] =>
  priceYen === null
    ? null
    : { goodsYen: yen(priceYen), serviceFeeYen: yen(300), domesticYen: null, totalYen: yen(priceYen + 300) };

/** The pages that links lead to: none can be read but those given here. */
export const givePages = (pages: Readonly<Record<string, Partial<Page>>> = {}): void =>
  server.answer(resolveGoods, ({ input: { text } }) => {
    const page = pages[text];
    if (!page) throw new Problem(codes.platformUnreachable, '读不到这个页面');
    const empty = { imageUrls: [], pictures: [], secondPriceYen: null, description: '', sellerName: null, options: [] };
    return { site: 'shop.example.jp', url: text, goods: null, page: { ...empty, name: '', priceYen: null, ...page } };
  });

/** The server behind the form: it keeps drafts and judges them, as is said here. */
export const giveForm = (judged: Partial<Judged> = {}): void => {
  givePages();
  server.answer(translationOffered, () => ({ isOffered: false }));
  server.answer(saveProxyDraft, ({ input: { fields, inCart } }) => keptOf(fields, inCart));
  server.answer(previewProxyForm, ({ input: { priceYen } }): Judged => ({
    fees: feesOf(priceYen),
    ruling: { verdict: 'allow', reasons: [] },
    refusal: null,
    mostPieces: 99,
    ...judged,
  }));
};
