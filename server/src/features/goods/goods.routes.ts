import { join } from 'node:path';
import * as api from '@hakobu/contract/goods/goods.api';
import * as mineApi from '@hakobu/contract/goods/goods-mine.api';
import { commentTemplates } from '@hakobu/contract/goods/comment-template.api';
import { resolveGoods } from '@hakobu/contract/goods/resolve.api';
import { quickDetail } from '@hakobu/contract/orders/order.api';
import * as landedApi from '@hakobu/contract/goods/landed.api';
import { createPictures, readPictureName, widthFor } from '../../platform/files/pictures.ts';
import { noPicture } from '../../platform/http/refusing/plain-refusal.ts';
import { route, type PlainRoute, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { readOffered } from './comments/comment-template.actions.ts';
import * as goods from './goods.actions.ts';
import * as mine from './goods-mine.actions.ts';
import { readLanded, readLandedList } from './landed.actions.ts';
import * as resolving from './resolving/resolve.actions.ts';
import { searchForGoods } from './search/search.actions.ts';
import { suggestionsFor } from './search/suggest.rules.ts';

export const goodsRoutes = (p: Platform, judgeGoods: goods.JudgeGoods): Route[] => [
  route(api.searchGoods, ({ input, caller }) => searchForGoods(p, caller, input)),
  route(api.goodsDetail, ({ input, caller }) => goods.readGoods(p, judgeGoods, caller, input)),
  route(resolveGoods, ({ input, caller }) => resolving.resolveText(p, judgeGoods, caller, input.text)),
  route(quickDetail, ({ input, caller }) => resolving.quickDetail(p, judgeGoods, caller, input.goodsId)),
  route(api.suggestWords, async ({ input, caller }) => suggestionsFor(input.keyword, caller.language)),
  route(api.categoryList, ({ input, caller }) => goods.readCategories(p, caller, input.platformCode)),
  route(api.boughtLately, ({ input, caller }) => goods.readBought(p, caller, input)),
  route(landedApi.goodsLanded, ({ input, caller }) => readLanded(p, caller, input)),
  route(landedApi.goodsLandedList, ({ input, caller }) => readLandedList(p, caller, input)),
  route(mineApi.collectGoods, ({ input, caller }) => mine.collect(p, caller, input)),
  route(mineApi.collectedGoods, ({ input, caller }) => mine.readCollected(p, caller, input)),
  route(mineApi.letGoOfGoods, ({ input, caller }) => mine.letGo(p, caller, input.goods)),
  route(mineApi.recordBrowsing, ({ input, caller }) => mine.rememberBrowsing(p, caller, input)),
  route(mineApi.browsedGoods, ({ input, caller }) => mine.readBrowsed(p, caller, input)),
  route(mineApi.forgetBrowsed, ({ input, caller }) => mine.forgetBrowsing(p, caller, input.goods)),
  route(mineApi.forgetAllBrowsed, ({ caller }) => mine.forgetBrowsing(p, caller)),
  route(mineApi.beforeComments, ({ input, caller }) => mine.readComments(p, caller, input)),
  route(mineApi.addBeforeComment, ({ input, caller }) => mine.comment(p, caller, input)),
  route(commentTemplates, ({ caller }) => readOffered(p, caller.language)),
];

const yearInSeconds = 31_536_000;

/** A picture's name says all that is in it, so it never changes: browsers may keep it for good. */
export const goodsPlainRoutes = (p: Platform): PlainRoute[] => {
  const pictures = createPictures(join(p.config.dataFolder, 'files', 'pictures'));
  return [
    {
      method: 'GET',
      url: '/api/web/picture/:name',
      isFile: true,
      handle: async ({ params, query }) => {
        const name = readPictureName(params['name'] ?? '');
        if (!name) return noPicture();
        return {
          headers: { 'content-type': 'image/webp', 'cache-control': `public, max-age=${yearInSeconds}, immutable` },
          body: await pictures.read(name, widthFor(Number(query['w'] ?? 640))),
        };
      },
    },
  ];
};
