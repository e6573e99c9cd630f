import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { wholeNumber } from '../base/shapes.ts';
import { AppVersion, Article, CarouselImage, MenuItem, Notice, NumberId, OldAddress } from './content.shape.ts';

const nothing = z.object({});
const byId = z.object({ id: NumberId });

export const reviewFlag = endpoint({
  method: 'GET',
  path: '/api/web/config/review',
  by: 'public',
  summary: 'Whether the app hides what a store reviewer must not meet: 1 yes, 2 no',
  input: nothing,
  output: z.union([z.literal(1), z.literal(2)]),
});

export const carouselList = endpoint({
  method: 'GET',
  path: '/api/web/carousel/image/config/list/{type}',
  by: 'public',
  summary: 'The pictures shown one after another at a place: 1 home, 2 mall',
  input: z.object({ type: wholeNumber(1, 99) }),
  output: z.array(CarouselImage),
});

export const carouselImage = endpoint({
  method: 'GET',
  path: '/api/web/carousel/image/config/{id}',
  by: 'public',
  summary: 'One carousel picture',
  input: byId,
  output: CarouselImage,
});

export const noticeList = endpoint({
  method: 'GET',
  path: '/api/web/carousel/notice/config/list',
  by: 'public',
  summary: 'The notices whose time it is, for the ticker: pinned ones first, then by their order, then the latest',
  input: nothing,
  output: z.array(Notice),
});

export const noticeDetail = endpoint({
  method: 'GET',
  path: '/api/web/carousel/notice/config/{id}',
  by: 'public',
  summary: 'One notice',
  input: byId,
  output: Notice,
});

export const webHosts = endpoint({
  method: 'GET',
  path: '/api/web/config/webHosts',
  by: 'public',
  summary: "Hosts whose pages the app's web view shows within itself; a page of any other opens outside",
  input: nothing,
  output: z.object({ hosts: z.array(z.string()) }),
});

export const articlesByType = endpoint({
  method: 'GET',
  path: '/api/web/cms/article/type/{id}',
  by: 'public',
  summary: 'Articles of a type: 1 guides, 2 shopping instructions, 3 terms of use, 4 privacy policy, 5 rules',
  input: z.object({ id: wholeNumber(1, 99), ...pageQuery }),
  output: pageOf(Article),
});

export const articleDetail = endpoint({
  method: 'GET',
  path: '/api/web/cms/article/detail/{id}',
  by: 'public',
  summary: 'One article',
  input: byId,
  output: Article,
});

export const freeShippingRule = endpoint({
  method: 'GET',
  path: '/api/console/mall/single/article/detail/9',
  by: 'shopper',
  summary: 'The free-shipping rule, article 9',
  input: nothing,
  output: Article,
});

export const appVersion = endpoint({
  method: 'GET',
  path: '/Mobile/AppVersion/GetVersion',
  by: 'public',
  summary: 'The newest version of the app',
  input: nothing,
  output: AppVersion,
});

export const menuList = endpoint({
  method: 'GET',
  path: '/api/web/app/menu/list',
  by: 'public',
  refusesBadToken: true,
  summary: "The tools shown at home. A token that is no longer good is answered with its code: the app's sign-in test",
  input: nothing,
  output: z.array(MenuItem),
});

export const menuOldUrl = endpoint({
  method: 'GET',
  path: '/api/web/app/menu/oldUrl',
  by: 'public',
  refusesBadToken: true,
  summary: 'Addresses that earlier apps used for menu entries, with the ones that took their place',
  input: nothing,
  output: z.array(OldAddress),
});
