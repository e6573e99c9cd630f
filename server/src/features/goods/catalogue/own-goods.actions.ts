import type { Asked } from '@hakobu/contract/base/endpoint';
import type * as api from '@hakobu/contract/goods/catalogue.desk-api';
import {
  goodsAlreadyThere,
  goodsChanged,
  goodsNamesUnknown,
  goodsNotOwn,
  goodsStandOtherwise,
  hidingNeedsReason,
  optionsRepeated,
  priceRangeWrong,
  sellerUnnamed,
} from '@hakobu/contract/goods/catalogue.problems';
import type { DeskGoods, OwnGoodsGiven } from '@hakobu/contract/goods/catalogue.shape';
import { goodsNotFound } from '@hakobu/contract/goods/goods.problems';
import { otherSites } from '@hakobu/contract/platforms/platform.shape';
import type { Tx } from '../../../platform/database/database.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { allPlatforms } from '../../platforms/index.ts';
import { fileIdsExist } from '../../uploads/index.ts';
import { repeatedCode } from './option-text.rules.ts';
import { changesBetween, isUploaded } from './own-goods.rules.ts';
import {
  type DeskRow,
  findDeskRow,
  insertChanges,
  insertOwn,
  insertSellers,
  insertShownPictures,
  listCategoryCodes,
  listChanges,
  listSellersNamed,
  listShownPictures,
  lockDeskRow,
  type NewChange,
  updateHidden,
  updateOwn,
} from './own-goods.store.ts';
import { presentDeskGoods, presentEntered } from './own-goods.presenters.ts';
import { cleaned, isRemoteAddress, isPicture, writtenFrom } from './writing-goods.ts';
import { cut } from '@hakobu/contract/base/cut';

export const maxChangesListed = 50;

/** What of these names leads nowhere: a category, a picture, a page of no public site. */
const unknownIn = async (tx: Tx, caller: Caller, given: OwnGoodsGiven): Promise<string[]> => {
  const categories = new Set((await listCategoryCodes(tx)).map(({ code }) => code));
  const uploaded = given.pictures.filter(isUploaded);
  const shown = await listShownPictures(tx, uploaded);
  const mine = uploaded.filter((id) => !shown.has(id));
  const areMine = await fileIdsExist(tx, mine, actorOf(caller));
  return [
    ...(categories.has(given.categoryCode) ? [] : [given.categoryCode]),
    ...given.pictures.filter((picture) => !isPicture(picture)),
    ...(areMine ? [] : mine),
    ...(given.sourceUrl === null || isRemoteAddress(given.sourceUrl) ? [] : [given.sourceUrl]),
  ];
};

/** Refused with 10001 where it names what is not there, or says two things at once. */
const mustBeUsable = async (tx: Tx, caller: Caller, given: OwnGoodsGiven): Promise<void> => {
  if (given.secondPriceYen !== null && given.secondPriceYen <= given.priceYen) throw priceRangeWrong();
  const code = repeatedCode(given.options);
  if (code !== undefined) throw optionsRepeated({ code });
  const unknown = await unknownIn(tx, caller, given);
  if (unknown.length > 0) throw goodsNamesUnknown({ which: cut(unknown.join(' '), 300) }, { unknown });
};

const mustHaveSeller = async (tx: Tx, platformCode: string, code: string, name: string): Promise<void> => {
  const [known] = await listSellersNamed(tx, [{ platformCode, code }]);
  if (known) return;
  if (name === '') throw sellerUnnamed();
  await insertSellers(tx, [{ platformCode, code, name }]);
};

const presentNow = async (tx: Tx, caller: Caller, id: number): Promise<DeskGoods> => {
  const row = await findDeskRow(tx, id);
  if (!row) throw goodsNotFound();
  return presentDeskGoods(row, await listChanges(tx, id, maxChangesListed), caller.language);
};

type Done = NewChange & { readonly before?: unknown; readonly after?: unknown };

/** Puts what was done into the goods' own history and into the audit log. */
const entered = async (tx: Tx, caller: Caller<Staff>, { before, after, ...done }: Done): Promise<void> => {
  await insertChanges(tx, [done], { byName: caller.who.name });
  await audit(tx, caller, {
    action: `goods.${done.verb}`,
    object: `goods:${done.goodsRowId}`,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(done.reason ? { reason: done.reason } : {}),
  });
};

type Naming = { readonly platformCode: string; readonly given: OwnGoodsGiven; readonly sellerName: string };

/** What goods name has to be there before they are written, and is from then on. */
const prepare = async (tx: Tx, caller: Caller<Staff>, { platformCode, given, sellerName }: Naming): Promise<void> => {
  await mustBeUsable(tx, caller, given);
  await mustHaveSeller(tx, platformCode, given.sellerCode, sellerName);
  await insertShownPictures(tx, given.pictures.filter(isUploaded));
};

export const addGoods = (
  p: Platform,
  caller: Caller<Staff>,
  { platformCode, goodsId, sellerName, isHidden, ...said }: Asked<typeof api.addGoods>,
): Promise<DeskGoods> =>
  p.transact(caller, async (tx) => {
    const key = { platformCode, goodsId };
    const platforms = await allPlatforms(tx);
    if (platformCode === otherSites || !platforms.some(({ code }) => code === platformCode))
      throw goodsNamesUnknown({ which: platformCode }, { unknown: [platformCode] });
    const given = cleaned(said);
    await prepare(tx, caller, { platformCode, given, sellerName });
    const [row] = await insertOwn(tx, [writtenFrom({ key, given, isHidden })], caller.who.name);
    if (!row) throw goodsAlreadyThere({ goodsId });
    await entered(tx, caller, { goodsRowId: row.id, verb: 'add', changes: {}, after: { ...key, ...given, isHidden } });
    return presentNow(tx, caller, row.id);
  });

const lock = async (tx: Tx, id: string): Promise<DeskRow> => {
  const row = await lockDeskRow(tx, Number(id));
  if (!row) throw goodsNotFound();
  return row;
};

export const changeGoods = (
  p: Platform,
  caller: Caller<Staff>,
  { id, version, sellerName, ...said }: Asked<typeof api.changeGoods>,
): Promise<DeskGoods> =>
  p.transact(caller, async (tx) => {
    const row = await lock(tx, id);
    if (row.origin !== 'catalogue') throw goodsNotOwn();
    if (row.version !== version)
      throw goodsChanged(
        { name: row.changedBy || 'Hakobu' },
        { version: row.version, changedBy: row.changedBy, changedAt: row.changedAt?.toISOString() ?? null },
      );
    const key = { platformCode: row.platformCode, goodsId: row.goodsId };
    const before = presentEntered(row);
    const given = cleaned(said);
    await prepare(tx, caller, { platformCode: key.platformCode, given, sellerName });
    const changes = changesBetween(before, { ...before, given });
    if (Object.keys(changes).length > 0) {
      await updateOwn(tx, [writtenFrom({ key, given, isHidden: before.isHidden })], caller.who.name);
      await entered(tx, caller, { goodsRowId: row.id, verb: 'change', changes, before: before.given, after: given });
    }
    return presentNow(tx, caller, row.id);
  });

/** Goods of platforms are taken off sale for a reason that colleagues can read; the company's own may have none. */
export const hideGoods = (
  p: Platform,
  caller: Caller<Staff>,
  { id, reason }: Asked<typeof api.hideGoods>,
): Promise<DeskGoods> =>
  p.transact(caller, async (tx) => {
    const row = await lock(tx, id);
    if (row.origin !== 'catalogue' && reason === '') throw hidingNeedsReason();
    if (!(await updateHidden(tx, row.id, { reason, byName: caller.who.name }))) throw goodsStandOtherwise();
    await entered(tx, caller, { goodsRowId: row.id, verb: 'hide', changes: {}, reason, after: { isHidden: true } });
    return presentNow(tx, caller, row.id);
  });

export const showGoods = (p: Platform, caller: Caller<Staff>, id: string): Promise<DeskGoods> =>
  p.transact(caller, async (tx) => {
    const row = await lock(tx, id);
    if (!(await updateHidden(tx, row.id, { reason: null, byName: caller.who.name }))) throw goodsStandOtherwise();
    await entered(tx, caller, { goodsRowId: row.id, verb: 'show', changes: {}, after: { isHidden: false } });
    return presentNow(tx, caller, row.id);
  });
