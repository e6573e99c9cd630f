import * as api from '@hakobu/contract/groups/shipment.api';
import * as desk from '@hakobu/contract/parcels/parcel.desk-api';
import { fillSheet } from '@hakobu/contract/parcels/parcel.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { expect, test } from 'vitest';
import { unsoundBooks } from '../invariants.ts';
import { luckOf, seed } from '../money/luck.ts';
import { type Shipping, shippingStage } from '../steps/group-shipping.ts';
import { box, sheetFor, waybill } from '../steps/parcels.ts';
import { payPassword, photograph } from '../steps/stored.ts';
import { makeWorld } from '../world.ts';
import { type Act, makeKilling, type Tried } from './killing.ts';

const world = makeWorld();
// Some points of each kind; every one of them by `npm run check:long`.
const { killEverywhere, killAfterwards, isThorough } = makeKilling(world, { max: 4 });
const stage = shippingStage(world);

/** How a shipment stands: its state, each share's with what is held for it, and what its group's orders are. */
const lookAt = (groupCode: string) => async (): Promise<string> => {
  const { rows } = await world.pool.query<{ stands: string }>(
    `select concat_ws(' ', h.state, (select string_agg(s.state || case when coalesce((select sum(open_cash_yen) from ledger.hold
         where subject = 'share:' || s.code), 0) > 0 then '+' else '' end, ' ' order by s.is_owner desc)
       from groups.share s where s.shipment_id = h.id),
       (select string_agg(distinct state, ' ') from groups.group_order where group_code = h.group_code)) as stands
     from groups.shipment h where h.group_code = $1`,
    [groupCode],
  );
  return rows[0]?.stands ?? '';
};

/** A server that runs beside may have taken up what is to happen next: whoever is first does it. */
const until = async (shipping: Shipping, state: string): Promise<void> => {
  const stateNow = async () => {
    await world.settle();
    return (await stage.shipmentOf(shipping.owner, shipping)).state;
  };
  await expect.poll(stateNow, { timeout: 30_000 }).toBe(state);
};

/** Everybody holds a cap, and the box is asked for. */
const packing = async (members: readonly number[]): Promise<Shipping & { parcelCode: string }> => {
  const shipping = await stage.lockedGroup({ owner: 500, members });
  await stage.apply(shipping);
  for (const each of [shipping.owner, ...shipping.members]) await stage.cap(each, shipping, 20_000);
  await until(shipping, 'Packing');
  return { ...shipping, parcelCode: (await stage.shipmentOf(shipping.owner, shipping)).parcelCode ?? '' };
};

const subjectOf = async (shipping: Shipping): Promise<string> => {
  const [member] = shipping.members;
  return member ? `share:${(await stage.shareOf(member, shipping)).code}` : '';
};

const authorise = (): Tried => ({
  name: 'cap of a share',
  stage: async () => {
    // The owner has not said theirs: nothing more comes of it by itself.
    const shipping = await stage.lockedGroup({ owner: 500, members: [700] });
    await stage.apply(shipping);
    const [member] = shipping.members;
    if (!member) throw new Error('nobody');
    const { code } = await stage.shareOf(member, shipping);
    const cap = { code, capYen: 4000 };
    await member.person.call(api.chooseShareCap, cap);
    const { checkCode: idempotencyKey } = await member.person.call(payCheckCode, { subject: 'share', codes: [code] });
    return {
      by: member.person,
      subject: `share:${code}`,
      make: (client) => client(api.authoriseShare, { ...cap, payPassword }, { idempotencyKey }),
      look: lookAt(shipping.group.id),
    };
  },
  before: [],
  after: ['share.hold'],
  looks: { before: 'AskingCaps Asked Asked Accepted', after: 'AskingCaps Asked Capped+ Accepted' },
});

const dispatch = (): Tried => ({
  name: 'dispatch of a group’s parcel',
  stage: async () => {
    const shipping = await packing([700]);
    const { packer, parcelCode: id } = shipping;
    await stage.pack(shipping);
    await until(shipping, 'Settled');
    for (const { person, orderCode } of [shipping.owner, ...shipping.members])
      await person.call(fillSheet, { id, ...sheetFor([orderCode]) });
    const leaving = { id, carrier: 'japan-post', waybillNo: waybill() };
    return {
      by: packer,
      subject: await subjectOf(shipping),
      make: (client) => client(desk.dispatchParcel, leaving, { idempotencyKey: `leave-${id}` }),
      look: lookAt(shipping.group.id),
    };
  },
  before: ['share.hold', 'share.release settle'],
  after: ['share.hold', 'share.release settle', 'share.capture'],
  looks: { before: 'Settled Settled+ Settled+ Accepted', after: 'Shipped Captured Captured Sent' },
});

test(
  'a server killed between two statements has held a cap or not, and spent all shares of a parcel or none',
  { timeout: 900_000 },
  async () => {
    const killedAt = await killEverywhere([authorise(), dispatch()]);
    // As many as there are statements: fewer would mean that they were not seen.
    for (const points of killedAt) expect(points).toBeGreaterThan(12);
  },
);

test(
  'a server killed while it settles a weighed parcel has settled all shares or none, and the next one goes on by itself',
  { timeout: 900_000 },
  async () => {
    const luck = luckOf(seed);
    /** All is scanned: what is left is to weigh the box. */
    const scanned = async (): Promise<Act> => {
      const shipping = await packing([700, 300]);
      const { packer, group, parcelCode: id } = shipping;
      for (const { orderCode } of [shipping.owner, ...shipping.members])
        await packer.call(desk.scanParcelItem, { parcelCode: id, orderCode });
      const packed = { id, ...box, boxName: '80', photoIds: [await photograph(world, packer)] };
      return {
        by: packer,
        subject: await subjectOf(shipping),
        make: (client) => client(desk.finishPacking, packed, { idempotencyKey: `pack-${id}` }),
        look: lookAt(group.id),
      };
    };
    const settled = 'Settled Settled+ Settled+ Settled+ Accepted';
    const kills = await killAfterwards('groups"."freight_split"', () => (isThorough ? 1 : luck.whole(9, 15)), {
      stage: scanned,
      stands: async ({ look }, isCommitted, where) => {
        const before = 'Packing Capped+ Capped+ Capped+ Accepted';
        expect(await look?.(), `${where} (SEED=${seed})`).toBe(isCommitted ? settled : before);
        expect(await unsoundBooks(world.platform.db, world.app.invariants), `${where}: the books are sound`).toEqual(
          [],
        );
      },
      goesOn: async ({ look }) => {
        await expect.poll(() => look?.(), { timeout: 30_000 }).toBe(settled);
      },
    });
    expect(kills).toBeGreaterThan(1);
  },
);
