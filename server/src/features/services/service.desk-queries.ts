import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type { Language } from '@hakobu/contract/base/languages';
import type {
  DeskService,
  deskService,
  listDeskServices as listEndpoint,
} from '@hakobu/contract/services/service.desk-api';
import { serviceNotFound } from '@hakobu/contract/services/service.problems';
import type { Db, Tx } from '../../platform/database/database.ts';
import { pageFrom, readCursor } from '../../platform/database/statements/keyset.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { shoppersByIds } from '../shoppers/index.ts';
import { staffNamesByIds } from '../staff/index.ts';
import { itemsByOrderCodes } from '../warehouse/index.ts';
import { codesWith } from './service-subject.ts';
import { countUndoneByParcel, countViews, listDeskServices } from './service.desk-store.ts';
import { findService, listServicesOf, listSteps, type ServiceRow } from './service.store.ts';
import { presentDeskService, presentStep } from './service.presenters.ts';

const each = (values: readonly (string | null)[]): string[] => [...new Set(values.flatMap((value) => value || []))];

type Reading = Pick<Platform, 'config' | 'clock'> & { readonly db: Db };

/** Services as the desk sees them, with whose they are and where their goods lie. */
export const presentAll = async (p: Reading, rows: readonly ServiceRow[], language: Language) => {
  const shoppers = await shoppersByIds(p.db, each(rows.map((row) => row.shopperId)));
  const staff = await staffNamesByIds(p.db, each(rows.map((row) => row.takenBy)));
  const items = await itemsByOrderCodes(p.db, each(rows.map((row) => row.goodsOf)));
  return rows.map((row) =>
    presentDeskService(p, row, language, {
      shopperName: shoppers.find(({ id }) => id === row.shopperId)?.nickName ?? '',
      shelf: items.find(({ orderCode }) => orderCode === row.goodsOf)?.shelf ?? null,
      takenBy: staff.find(({ id }) => id === row.takenBy) ?? null,
    }),
  );
};

/** One service as the desk sees it after a move, read in the move's own transaction. */
export const presentMoved = async (
  { config, clock }: Platform,
  tx: Tx,
  row: ServiceRow,
  language: Language,
): Promise<DeskService> => {
  const [shown] = await presentAll({ config, clock, db: tx }, [row], language);
  if (!shown) throw new Error('a service that was moved is not there');
  return shown;
};

export const readDeskServices = async (p: Platform, caller: Caller<Staff>, asked: Asked<typeof listEndpoint>) => {
  const { view, offerCode, keyword, cursor, limit } = asked;
  const rows = await listDeskServices(
    p.db,
    { view, offerCode, keyword },
    { after: readCursor(cursor), limit: limit + 1 },
  );
  const page = pageFrom(rows, limit, (row) => ({ at: row.placedAt, code: row.code }));
  return {
    list: await presentAll(p, page.list, caller.language),
    nextCursor: page.nextCursor,
    counts: await countViews(p.db),
  };
};

/** Those of an order; or of a parcel and the orders in it, for whoever receives or packs. */
export const readServicesOf = async (p: Platform, caller: Caller<Staff>, code: string) =>
  presentAll(p, await listServicesOf(p.db, await codesWith(p.db, code)), caller.language);

export const readUndoneParcels = (p: Platform) => countUndoneByParcel(p.db);

export const readDeskService = async (
  p: Platform,
  caller: Caller<Staff>,
  code: string,
): Promise<Answer<typeof deskService>> => {
  const row = await findService(p.db, code);
  const [shown] = row ? await presentAll(p, [row], caller.language) : [];
  if (!shown) throw serviceNotFound();
  return { ...shown, steps: (await listSteps(p.db, code)).map((step) => presentStep(step, 'staff')) };
};
