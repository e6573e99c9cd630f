import * as api from '@hakobu/contract/goods/catalogue.desk-api';
import * as importApi from '@hakobu/contract/goods/goods-import.desk-api';
import { maxImportBytes } from '@hakobu/contract/goods/goods-import.shape';
import { draftsFolder } from '../../../platform/files/private-files.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import { download, type DownloadRoute, route, type Route, type UploadRoute } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as imports from './goods-import.actions.ts';
import * as own from './own-goods.actions.ts';
import * as reading from './own-goods.queries.ts';

export const catalogueRoutes = (p: Platform): Route[] => [
  route(api.listDeskGoods, ({ caller, input }) => reading.readDeskList(p, caller, input)),
  route(api.goodsChoices, ({ caller }) => reading.readChoices(p, caller)),
  route(api.sellerChoices, ({ input }) => reading.readSellers(p, input)),
  route(api.deskGoods, ({ caller, input }) => reading.readDeskGoods(p, caller, input.id)),
  route(api.addGoods, ({ caller, input }) => own.addGoods(p, caller, input)),
  route(api.changeGoods, ({ caller, input }) => own.changeGoods(p, caller, input)),
  route(api.hideGoods, ({ caller, input }) => own.hideGoods(p, caller, input)),
  route(api.showGoods, ({ caller, input }) => own.showGoods(p, caller, input.id)),
  route(importApi.listGoodsImports, ({ input }) => imports.readImports(p, input)),
  route(importApi.deskGoodsImport, ({ input }) => imports.readImport(p, input.id)),
  route(importApi.takeGoodsImport, ({ caller, input }) => imports.takeImport(p, caller, input.id)),
  route(importApi.stopGoodsImport, ({ caller, input }) => imports.stopImport(p, caller, input.id)),
  route(importApi.dropGoodsImport, ({ caller, input }) => imports.dropImport(p, caller, input.id)),
];

export const catalogueDownloads = (p: Platform): DownloadRoute[] => [
  download(api.goodsFile, ({ caller, input }) => reading.exportGoods(p, caller, input)),
];

const goodsFiles = (p: Platform): UploadRoute => ({
  endpoint: importApi.uploadGoodsFile,
  maxBytes: maxImportBytes,
  toFolder: draftsFolder(p.config.dataFolder),
  admit: imports.admitFile,
  tooLarge: imports.fileTooLarge,
  // The endpoint is staff's: whoever calls it is.
  handle: ({ file, caller }) => imports.uploadGoodsFile(p, caller as Caller<Staff>, file),
});

export const catalogueUploads = (p: Platform): UploadRoute[] => [goodsFiles(p)];
