import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Fen, Yen } from '../base/money.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, Instant, line, OrderCode, ParcelCode, text } from '../base/shapes.ts';
import { Profile, SeenShopperState, ShopperState } from './shopper.shape.ts';
import { ShopperStateVerb } from './shopper-state.shape.ts';

/** Until when a closed account can be taken back: null where nobody asked to leave, and once it is closed for good. */
const ClosesAt = z.nullable(Instant);

/** A shopper in a list. */
export const DeskShopper = z.object({
  id: Id,
  number: z.string(),
  nickName: z.string(),
  avatar: z.string(),
  /** User name, masked phone and masked e-mail address: what there is of them. */
  accounts: z.array(z.string()),
  state: ShopperState,
  closesAt: ClosesAt,
  registeredAt: Instant,
});
export type DeskShopper = z.infer<typeof DeskShopper>;

/** One change of what a shopper may do: by whom, why, and from where to where. */
export const ShopperStateStep = z.object({
  id: Id,
  verb: ShopperStateVerb,
  from: ShopperState,
  to: ShopperState,
  reason: z.string(),
  byName: z.string(),
  at: Instant,
});
export type ShopperStateStep = z.infer<typeof ShopperStateStep>;

/** What is set aside for one order or parcel and not spent yet. */
export const DeskHold = z.object({ subject: z.string(), bonusYen: Yen, cashYen: Yen, cashFen: Fen });
export type DeskHold = z.infer<typeof DeskHold>;

/** How many there are, how many of them are not ended, and the newest. */
const countsOf = (code: z.ZodMiniType<string>) => z.object({ all: z.int(), open: z.int(), latest: z.nullable(code) });

export const DeskProfile = z.object({ ...Profile.shape, closesAt: ClosesAt });
export type DeskProfile = z.infer<typeof DeskProfile>;

export const DeskShopperRecord = z.object({
  profile: DeskProfile,
  money: z.object({ cashYen: Yen, cashFen: Fen, bonusYen: Yen, heldYen: Yen, heldFen: Fen }),
  /** The newest holds that are open, twenty at most. */
  holds: z.array(DeskHold),
  orders: countsOf(OrderCode),
  parcels: countsOf(ParcelCode),
  history: z.array(ShopperStateStep),
});
export type DeskShopperRecord = z.infer<typeof DeskShopperRecord>;

export const listDeskShoppers = endpoint({
  method: 'GET',
  path: '/api/desk/shoppers',
  by: 'staff',
  permission: 'shoppers.read',
  summary: 'Shoppers, newest first; by state, or by number, name, phone, e-mail address, order or parcel code',
  input: z.object({
    ...pageQuery,
    cursor: z.optional(Id),
    state: z.optional(SeenShopperState),
    keyword: z.optional(line(80)),
  }),
  output: z.object({ ...pageOf(DeskShopper).shape, counts: z.record(SeenShopperState, z.int()) }),
});

export const deskShopper = endpoint({
  method: 'GET',
  path: '/api/desk/shoppers/{id}',
  by: 'staff',
  permission: 'shoppers.read',
  summary: 'One shopper: profile, money, what is open, and how their standing changed',
  input: z.object({ id: Id }),
  output: DeskShopperRecord,
});

/** `state` is the one that the decision was made from: 10003 when somebody else has changed it since. */
const decision = z.object({ id: Id, state: ShopperState, reason: text(300) });

export const restrictShopper = endpoint({
  method: 'POST',
  path: '/api/desk/shoppers/{id}/restrict',
  by: 'staff',
  permission: 'shoppers.restrict',
  summary: 'The shopper may read and talk, but not order, pay, top up or withdraw',
  input: decision,
  output: DeskShopperRecord,
});

export const freezeShopper = endpoint({
  method: 'POST',
  path: '/api/desk/shoppers/{id}/freeze',
  by: 'staff',
  permission: 'shoppers.restrict',
  summary: 'The shopper may do nothing: every session and every sign-in answers 10014',
  input: decision,
  output: DeskShopperRecord,
});

export const reopenShopper = endpoint({
  method: 'POST',
  path: '/api/desk/shoppers/{id}/reopen',
  by: 'staff',
  permission: 'shoppers.restrict',
  summary: 'The shopper may do everything again',
  input: decision,
  output: DeskShopperRecord,
});
