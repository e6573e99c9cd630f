import type { Person } from '../world.ts';
import type { sentOrder } from '../steps/stored.ts';
import type { Town } from './town.ts';

type Box = { readonly sent: Awaited<ReturnType<typeof sentOrder>>; readonly weightGrams: number };

/** A town whose shoppers have one group at a time, and under which number each of their orders is awaited. */
export type Hall = { readonly town: Town; readonly boxes: Map<string, Box> };

export const personOf = ({ town }: Hall, id: string): Person => town.shopperOf(id).person;

type Group = {
  readonly code: string;
  readonly state: string;
  readonly ownerId: string;
  readonly version: number;
  readonly termsVersion: number;
};
type Place = {
  readonly id: string;
  readonly shopperId: string;
  readonly state: string;
  readonly acceptBy: Date | null;
};
type GroupOrder = {
  readonly id: string;
  readonly orderCode: string;
  readonly state: string;
  readonly membershipId: string;
  readonly orderState: string;
};
export type Shipment = {
  readonly id: string;
  readonly state: string;
  readonly parcelCode: string | null;
  readonly parcelState: string | null;
  readonly paysDifference: boolean;
};
export type Share = {
  readonly code: string;
  readonly shopperId: string;
  readonly isOwner: boolean;
  readonly state: string;
  readonly capYen: number;
  readonly shareYen: number | null;
};

/** How the group stands that was opened last, read from outside: what may happen next depends on it. */
export type Look = {
  readonly group: Group;
  readonly places: readonly Place[];
  readonly orders: readonly GroupOrder[];
  /** Orders that are in no group and no parcel, of whomever. */
  readonly free: readonly { readonly code: string; readonly shopperId: string }[];
  readonly offeredTo: string | null;
  readonly shipment: Shipment | undefined;
  readonly shares: readonly Share[];
  /** What lies in its parcel, by whose it is. */
  readonly contents: readonly { readonly orderCode: string; readonly shopperId: string }[];
};

const shipmentOf = `select h.id::text, h.state, h.parcel_code as "parcelCode", p.state::text as "parcelState",
    h.pays_difference as "paysDifference"
  from groups.shipment h left join parcels.parcel p on p.code = h.parcel_code
  where h.group_code = $1 order by h.asked_at desc, h.id desc limit 1`;

export const lookAt = async ({ town: { rows, shoppers } }: Hall): Promise<Look | undefined> => {
  const ids = shoppers.map(({ person }) => person.id);
  const [group] = await rows<Group>(
    `select code, state, owner_id as "ownerId", version, terms_version as "termsVersion" from groups."group"
     where owner_id = any($1) and state not in ('Finished', 'Dissolved') order by opened_at desc limit 1`,
    [ids],
  );
  if (!group) return undefined;
  const { code } = group;
  const [offer] = await rows<{ to: string }>(
    `select m.shopper_id as "to" from groups.handover_offer o join groups.membership m on m.id = o.to_membership_id
     where o.group_code = $1`,
    [code],
  );
  const [shipment] = await rows<Shipment>(shipmentOf, [code]);
  return {
    group,
    offeredTo: offer?.to ?? null,
    shipment,
    places: await rows<Place>(
      `select id::text, shopper_id as "shopperId", state, accept_by as "acceptBy" from groups.membership
       where group_code = $1 order by asked_at, id`,
      [code],
    ),
    orders: await rows<GroupOrder>(
      `select g.id::text, g.order_code as "orderCode", g.state, g.membership_id as "membershipId", o.state::text as "orderState"
       from groups.group_order g join orders.order o on o.code = g.order_code
       where g.group_code = $1 and g.state in ('PendingReview', 'Accepted', 'Sent') order by g.added_at, g.id`,
      [code],
    ),
    free: await rows<{ code: string; shopperId: string }>(
      `select code, shopper_id as "shopperId" from orders.order o where shopper_id = any($1)
         and state in ('SellerShipped', 'InWarehouse') and not exists (select from parcels.reserved_order r where r.order_code = o.code)
       order by state, code`,
      [ids],
    ),
    shares: await rows<Share>(
      `select code, shopper_id as "shopperId", is_owner as "isOwner", state, cap_yen::int as "capYen", share_yen::int as "shareYen"
       from groups.share where shipment_id = $1 order by code`,
      [shipment?.id ?? null],
    ),
    contents: await rows<{ orderCode: string; shopperId: string }>(
      `select c.order_code as "orderCode", o.shopper_id as "shopperId" from parcels.content c join orders.order o on o.code = c.order_code
       where c.parcel_code = $1 order by c.place`,
      [shipment?.parcelCode ?? null],
    ),
  };
};
