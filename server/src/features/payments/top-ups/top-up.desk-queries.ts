import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type { Page } from '@hakobu/contract/base/page';
import type {
  DeskTopUp,
  deskTopUp as deskTopUpEndpoint,
  listDeskTopUps as listDeskTopUpsEndpoint,
  slipQueue as slipQueueEndpoint,
} from '@hakobu/contract/payments/top-up.desk-api';
import { topUpNotFound } from '@hakobu/contract/payments/top-up.problems';
import { japanMonthSpan } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { pageFrom, readCursor } from '../../../platform/database/statements/keyset.ts';
import type { Platform } from '../../../platform/platform.ts';
import { owedBy } from '../../../ledger/reports/owed.ts';
import { shoppersByIds } from '../../shoppers/index.ts';
import { presentPhoto } from '../../uploads/index.ts';
import { moneyTimelineOf } from '../../wallet/index.ts';
import { listNewestConfirmations } from '../transfers/confirmation.store.ts';
import {
  presentConfirmation,
  presentPaying,
  presentReceived,
  presentSlip,
  presentStep,
} from '../payment.presenters.ts';
import { listReceived } from './receive-top-up.store.ts';
import { countToCheck, listSlips, listToCheck } from '../transfers/slip.store.ts';
import { namesOfStaff } from '../staff-names.ts';
import { returnsOf } from '../returns/top-up-return.queries.ts';
import { showTopUps } from './top-up.queries.ts';
import { findTopUp, listSteps, listTopUpRows, type TopUpRow } from './top-up.store.ts';

const showDeskTopUps = async (p: Platform, db: Db, rows: readonly TopUpRow[]): Promise<DeskTopUp[]> => {
  const shown = await showTopUps(p, db, rows);
  const shoppers = await shoppersByIds(
    db,
    rows.map(({ shopperId }) => shopperId),
  );
  const received = await listReceived(
    db,
    rows.map(({ code }) => code),
  );
  const confirmations = await listNewestConfirmations(
    db,
    rows.map(({ code }) => code),
  );
  return rows.flatMap((row, place) => {
    const topUp = shown[place];
    const shopper = shoppers.find(({ id }) => id === row.shopperId);
    if (!topUp || !shopper) return [];
    const paid = received.find((each) => each.topUpCode === row.code && each.outcome === 'credited');
    const transactionId = paid?.transactionId ?? null;
    const newest = confirmations.find((each) => each.topUpCode === row.code);
    const confirmation = newest ? presentConfirmation(newest) : null;
    return [{ ...topUp, shopper: presentPaying(shopper), reference: row.reference, transactionId, confirmation }];
  });
};

export const showDeskTopUp = async (p: Platform, db: Db, code: string): Promise<DeskTopUp> => {
  const row = await findTopUp(db, code);
  const [shown] = row ? await showDeskTopUps(p, db, [row]) : [];
  if (!shown) throw topUpNotFound();
  return shown;
};

export const listDeskTopUps = async (
  p: Platform,
  { cursor, limit, state, month, ...by }: Asked<typeof listDeskTopUpsEndpoint>,
): Promise<Page<DeskTopUp>> => {
  const rows = await listTopUpRows(p.db, {
    ...by,
    states: state && [state],
    ...japanMonthSpan(month),
    after: readCursor(cursor)?.code,
    limit: limit + 1,
  });
  const page = pageFrom(rows, limit, ({ createdAt, code }) => ({ at: createdAt, code }));
  return { list: await showDeskTopUps(p, p.db, page.list), nextCursor: page.nextCursor };
};

/** Transfers whose slip or confirmation waits, the longest waiting first. */
export const slipQueue = async (
  p: Platform,
  { cursor, limit, waitsFor }: Asked<typeof slipQueueEndpoint>,
): Promise<Answer<typeof slipQueueEndpoint>> => {
  const rows = await listToCheck(p.db, waitsFor, { after: readCursor(cursor), limit: limit + 1 });
  const page = pageFrom(rows, limit, ({ since, code }) => ({ at: since, code }));
  return {
    list: await showDeskTopUps(p, p.db, page.list),
    nextCursor: page.nextCursor,
    count: await countToCheck(p.db, waitsFor),
  };
};

/** One top-up, whole, for who has to decide on it. */
export const readDeskTopUp = async (p: Platform, code: string): Promise<Answer<typeof deskTopUpEndpoint>> => {
  const { db } = p;
  const topUp = await showDeskTopUp(p, db, code);
  const steps = await listSteps(db, code);
  const nameOf = await namesOfStaff(
    db,
    steps.map(({ actor }) => actor),
  );
  const slips = await listSlips(db, code);
  return {
    topUp,
    history: steps.map((step) => ({ ...presentStep(step), actor: step.actor, actorName: nameOf(step.actor) })),
    slips: slips.map((slip) => presentSlip(slip, (fileId) => presentPhoto(p, fileId))),
    received: (await listReceived(db, [code])).map(presentReceived),
    money: await moneyTimelineOf(db, `topUp:${code}`),
    ...(await returnsOf(db, code, p.clock.now())),
    owed: await owedBy(db, topUp.shopper.id),
  };
};
