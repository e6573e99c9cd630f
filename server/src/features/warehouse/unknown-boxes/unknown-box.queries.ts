import type { Asked } from '@hakobu/contract/base/endpoint';
import type {
  DeskClaim,
  listClaims as claimsEndpoint,
  listUnknown,
} from '@hakobu/contract/warehouse/unknown-box.desk-api';
import { type UnknownBox, UnknownBoxState } from '@hakobu/contract/warehouse/unknown-box.shape';
import { boxNotFound, claimNotFound } from '@hakobu/contract/warehouse/warehouse.problems';
import { awaitedByTracking, ordersByCodes, type OrderFacts } from '../../orders/index.ts';
import { pageFrom, readCursor, uuidCode } from '../../../platform/database/statements/keyset.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isClaimable } from './claim.rules.ts';
import {
  type ClaimRow,
  countClaimsByNumber,
  countOpenClaims,
  findClaim,
  listClaims,
  listOpenClaims,
} from './claim.store.ts';
import { presentClaim } from './claim.presenters.ts';
import { peopleOf, staffNamesOf } from '../people.queries.ts';
import { bareNumber } from '../scan.rules.ts';
import { type BoxRow, countBoxes, findBox, listBoxes, listBoxesFor, listBoxSteps } from './unknown-box.store.ts';
import { presentBox, presentBoxStep, presentCandidate } from './unknown-box.presenters.ts';

const presentBoxes = async (p: Platform, rows: readonly BoxRow[]): Promise<UnknownBox[]> => {
  const names = await staffNamesOf(
    p,
    rows.map((row) => row.keptBy),
  );
  const claims = await countClaimsByNumber(
    p.db,
    rows.map((row) => row.trackingNo),
  );
  return rows.map((row) => presentBox(p, row, { keptBy: names(row.keptBy), claims: claims.get(row.trackingNo) ?? 0 }));
};

const presentDeskClaims = async (p: Platform, rows: readonly ClaimRow[]): Promise<DeskClaim[]> => {
  const orders = await ordersByCodes(
    p.db,
    rows.map((row) => row.orderCode),
  );
  const byCode = new Map(orders.map((order) => [order.code, order]));
  const person = await peopleOf(
    p,
    rows.map((row) => row.shopperId),
  );
  return rows.flatMap((row) => {
    const order = byCode.get(row.orderCode);
    if (!order) return [];
    return [
      {
        ...presentClaim(p, row),
        order: presentCandidate(order, person(row.shopperId)),
        dueAt: row.limitAt.toISOString(),
      },
    ];
  });
};

const openStates = ['Kept', 'Claimed'] as const;

export const readBoxes = async (p: Platform, asked: Asked<typeof listUnknown>) => {
  const { state, keyword } = asked;
  const states = state === 'open' ? openStates : state === 'all' ? UnknownBoxState.options : [state];
  const by = { states, keyword, number: bareNumber(keyword ?? '') };
  const place = { after: readCursor(asked.cursor, uuidCode), limit: asked.limit + 1 };
  const page = pageFrom(await listBoxes(p.db, by, place), asked.limit, (row) => ({ at: row.keptAt, code: row.id }));
  return {
    list: await presentBoxes(p, page.list),
    nextCursor: page.nextCursor,
    counts: await countBoxes(p.db),
    openClaims: await countOpenClaims(p.db),
  };
};

export const readBoxAlone = async (p: Platform, id: string): Promise<UnknownBox> => {
  const row = await findBox(p.db, id);
  const [box] = row ? await presentBoxes(p, [row]) : [];
  if (!box) throw boxNotFound();
  return box;
};

const maxClaimsShown = 20;

/** Orders that carry a box's number, as far as their goods may still lie in it. */
const candidatesFor = async (p: Platform, number: string): Promise<OrderFacts[]> =>
  number === '' ? [] : (await awaitedByTracking(p.db, number)).filter(({ state }) => isClaimable(state));

export const readBox = async (p: Platform, id: string) => {
  const box = await readBoxAlone(p, id);
  const candidates = await candidatesFor(p, box.trackingNo);
  const person = await peopleOf(
    p,
    candidates.map(({ shopperId }) => shopperId),
  );
  const mayBeClaimed = box.state === 'Kept';
  return {
    box,
    claims: mayBeClaimed ? await presentDeskClaims(p, await listOpenClaims(p.db, box.trackingNo, maxClaimsShown)) : [],
    candidates: candidates.map((order) => presentCandidate(order, person(order.shopperId))),
    history: (await listBoxSteps(p.db, id)).map(presentBoxStep),
  };
};

export const readClaims = async (p: Platform, asked: Asked<typeof claimsEndpoint>) => {
  const by = {
    state: asked.state === 'all' ? undefined : asked.state,
    number: asked.keyword === undefined ? undefined : bareNumber(asked.keyword),
  };
  const place = { after: readCursor(asked.cursor, uuidCode), limit: asked.limit + 1 };
  const page = pageFrom(await listClaims(p.db, by, place), asked.limit, (row) => ({ at: row.askedAt, code: row.id }));
  return { list: await presentDeskClaims(p, page.list), nextCursor: page.nextCursor };
};

export const readClaimAlone = async (p: Platform, id: string): Promise<DeskClaim> => {
  const row = await findClaim(p.db, id);
  const [claim] = row ? await presentDeskClaims(p, [row]) : [];
  if (!claim) throw claimNotFound();
  return claim;
};

const maxBoxesShown = 20;

export const readClaim = async (p: Platform, id: string) => {
  const claim = await readClaimAlone(p, id);
  const numbers = [claim.trackingNo, claim.order.trackingNo].flatMap((each) => (each ? [bareNumber(each)] : []));
  return { claim, boxes: await presentBoxes(p, await listBoxesFor(p.db, numbers, maxBoxesShown)) };
};
