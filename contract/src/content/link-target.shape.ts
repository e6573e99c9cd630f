import * as z from 'zod/mini';
import { exact, line } from '../base/shapes.ts';
import { NumberId } from './content.shape.ts';

/** Screens of the app that a picture may lead to, by a name of their own: those that need nothing to be shown. */
export const linkScreens = {
  home: 'pages/home/home',
  mall: 'pages/classify/classify',
  cart: 'pages/cart/cart1',
  search: 'pages/base/search/search',
  orders: 'packageMy/pages/orderList/orderList',
  parcels: 'packageMy/pages/parcelList/parcelList',
  apply: 'packageMy/pages/applyDeliver/applyDeliver',
  wallet: 'packageMy/pages/wallet/wallet',
  charge: 'pages/base/charge/charge',
  withdraw: 'packageMy/pages/withdraw/withdraw',
  collected: 'packageMy/pages/collectList/collectList',
  freightCalculator: 'packageMy/pages/freightCal/freightCal',
  serviceCentre: 'packageMy/pages/kefu/kefu',
  letters: 'packageMy/pages/letterTypeList/letterTypeList',
} as const;
export type LinkScreen = keyof typeof linkScreens;
export const LinkScreen = z.enum(Object.keys(linkScreens) as [LinkScreen, ...LinkScreen[]]);

/** What a reviewer of a store must not meet (product: review mode): pictures that lead there are left out meanwhile. */
export const screensHiddenInReview: ReadonlySet<LinkScreen> = new Set(['withdraw']);

/** The host of a page of the web, as addresses have it: lower case, no port, no trailing dot. */
export const LinkHost = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(200), z.regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/));

/** What a tap on a picture leads to. */
export const LinkTarget = z.discriminatedUnion('to', [
  z.object({ to: z.literal('nothing') }),
  z.object({ to: z.literal('goods'), platformCode: line(40), goodsId: line(100) }),
  z.object({ to: z.literal('article'), id: NumberId }),
  z.object({ to: z.literal('notice'), id: NumberId }),
  z.object({ to: z.literal('screen'), name: LinkScreen }),
  z.object({ to: z.literal('web'), url: exact(500).check(z.regex(/^https:\/\/\S+$/)) }),
]);
export type LinkTarget = z.infer<typeof LinkTarget>;

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query)}`;

/** The route of the app, with its query, that a target is; null for nothing. */
export const linkOf = (target: LinkTarget): string | null => {
  if (target.to === 'nothing') return null;
  if (target.to === 'screen') return linkScreens[target.name];
  if (target.to === 'web') return withQuery('pages/base/webView/webView', { src: target.url });
  if (target.to === 'goods')
    return withQuery('pages/base/gDetail/gDetail', { gId: target.goodsId, pCode: target.platformCode });
  return withQuery('pages/base/richText/richText', { id: target.id, kind: target.to });
};
