import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { fen, yen } from '@hakobu/contract/base/money';
import { shopperNotFound } from '@hakobu/contract/shoppers/shopper.problems';
import { type SeenShopperState, ShopperState } from '@hakobu/contract/shoppers/shopper.shape';
import type {
  DeskHold,
  DeskShopper,
  DeskShopperRecord,
  listDeskShoppers,
  ShopperStateStep,
} from '@hakobu/contract/shoppers/shoppers.desk-api';
import { ShopperStateVerb } from '@hakobu/contract/shoppers/shopper-state.shape';
import { readSignInName } from '@hakobu/contract/sign-in/sign-in-name.shape';
import * as z from 'zod/mini';
import { type HeldRow, listHeld } from '../../ledger/holds.ts';
import { readBalances } from '../../ledger/journal.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageById } from '../../platform/database/statements/keyset.ts';
import { masked } from '../../platform/writing/masked.rules.ts';
import { findShopper, type ShopperRow } from './shopper.store.ts';
import { presentCard, presentProfile } from './shopper.presenters.ts';
import {
  countByState,
  listShopperStateSteps,
  searchShoppers,
  type ShopperStateStepRow,
} from './shopper-state.store.ts';

export type Tally = { readonly all: number; readonly open: number; readonly latest: string | null };
type Things = {
  readonly tallyOf: (db: Db, shopperId: string) => Promise<Tally>;
  readonly ownerOf: (db: Db, code: string) => Promise<string | undefined>;
};
/** What is a shopper's, shown by those who keep it. */
export type ShopperPorts = { readonly orders: Things; readonly parcels: Things };

const presentRow = (row: ShopperRow): DeskShopper => {
  const { id, number, nickName, avatar, state } = presentCard(row);
  const accounts = [row.userName, row.phone && masked.phone(row.phone), row.email && masked.email(row.email)];
  return {
    id,
    number,
    nickName,
    avatar,
    accounts: accounts.filter((account) => account !== null),
    state,
    closesAt: row.closesAt?.toISOString() ?? null,
    registeredAt: row.createdAt.toISOString(),
  };
};

const presentStep = (row: ShopperStateStepRow): ShopperStateStep => ({
  id: row.id,
  verb: z.parse(ShopperStateVerb, row.verb),
  from: z.parse(ShopperState, row.fromState),
  to: z.parse(ShopperState, row.toState),
  reason: row.reason,
  byName: row.byName,
  at: row.at.toISOString(),
});

const presentHold = (row: HeldRow): DeskHold => ({
  subject: row.subject,
  bonusYen: yen(row.bonusYen),
  cashYen: yen(row.cashYen),
  cashFen: fen(row.exchangedFen),
});

const ownerOf = async (db: Db, { orders, parcels }: ShopperPorts, typed: string): Promise<string | undefined> => {
  const code = typed.toUpperCase();
  if (/^O\d{8,20}$/.test(code)) return orders.ownerOf(db, code);
  return /^P\d{8,20}$/.test(code) ? parcels.ownerOf(db, code) : undefined;
};

export const listForDesk = async (
  db: Db,
  ports: ShopperPorts,
  { keyword, limit, ...filter }: Asked<typeof listDeskShoppers>,
): Promise<Answer<typeof listDeskShoppers>> => {
  const account = keyword === undefined ? undefined : readSignInName(keyword)?.value;
  const ownerId = keyword === undefined ? undefined : await ownerOf(db, ports, keyword);
  const rows = await searchShoppers(db, { ...filter, keyword, account, ownerId }, limit + 1);
  const counts = await countByState(db);
  const countOf = (state: SeenShopperState) => counts.find((row) => row.state === state)?.count ?? 0;
  return {
    ...pageById(rows, limit, presentRow),
    counts: {
      open: countOf('open'),
      restricted: countOf('restricted'),
      frozen: countOf('frozen'),
      closing: countOf('closing'),
      closed: countOf('closed'),
    },
  };
};

const holdsShown = 20;

export const readForDesk = async (db: Db, ports: ShopperPorts, id: string): Promise<DeskShopperRecord> => {
  const row = await findShopper(db, id);
  if (!row) throw shopperNotFound();
  return {
    profile: { ...presentProfile(row), closesAt: row.closesAt?.toISOString() ?? null },
    money: await readBalances(db, id),
    holds: (await listHeld(db, { shopperId: id, limit: holdsShown })).map(presentHold),
    orders: await ports.orders.tallyOf(db, id),
    parcels: await ports.parcels.tallyOf(db, id),
    history: (await listShopperStateSteps(db, id)).map(presentStep),
  };
};
