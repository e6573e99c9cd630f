import { setTimeout as pause } from 'node:timers/promises';
import { codes } from '@hakobu/contract/base/codes';
import { readGroup } from '@hakobu/contract/groups/hall.api';
import * as api from '@hakobu/contract/groups/shipment.api';
import { answerWithinHours } from '@hakobu/contract/groups/shipment.shape';
import * as desk from '@hakobu/contract/parcels/parcel.desk-api';
import { fillSheet } from '@hakobu/contract/parcels/parcel.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { expect, test } from 'vitest';
import { atOnce, doneIn, times } from '../../../../test/at-once.ts';
import { type Shipper, type Shipping, shippingStage } from '../../../../test/steps/group-shipping.ts';
import { sheetFor, waybill } from '../../../../test/steps/parcels.ts';
import { payPassword } from '../../../../test/steps/stored.ts';
import { makeWorld } from '../../../../test/world.ts';
import { hourMs } from '../../../platform/clock/clock.ts';

// After each of them the books are proven: for a share is held what its state says, of a parcel all shares or none.
const world = makeWorld();
const stage = shippingStage(world);
/** Who comes first is chance: each race is run a few times, its runners set off at moments that differ. */
const rounds = 2;
const soon = (round: number): Promise<void> => pause(round * 15);

const first = ({ members }: Shipping, at = 0): Shipper => members[at] ?? expect.fail('nobody');
const heldOf = async ({ person }: Shipper) => (await person.call(readWallet, {})).heldYen;
const stateOf = async ({ owner, group }: Shipping) => (await owner.person.call(readGroup, { id: group.id })).state;
const shipmentState = async (shipping: Shipping) => (await stage.shipmentOf(shipping.owner, shipping)).state;

/** Everything but the last press: a cap that was said, and its check code. */
const ready = async (shipper: Shipper, shipping: Shipping, capYen: number) => {
  const { code } = await stage.shareOf(shipper, shipping);
  await shipper.person.call(api.chooseShareCap, { code, capYen });
  const { checkCode } = await shipper.person.call(payCheckCode, { subject: 'share', codes: [code] });
  const press = () =>
    shipper.person.call(api.authoriseShare, { code, capYen, payPassword }, { idempotencyKey: checkCode });
  return { code, press };
};

const asking = async (weights: Parameters<typeof stage.lockedGroup>[0]): Promise<Shipping> => {
  const shipping = await stage.lockedGroup(weights);
  await stage.apply(shipping);
  return shipping;
};

test('twenty members hold their caps at once: each once, nobody waits for another in a circle, packing begins once', async () => {
  const shipping = await asking({ owner: 500, members: times(20, 300) });
  const all = [shipping.owner, ...shipping.members];
  const presses: (() => Promise<unknown>)[] = [];
  for (const shipper of all) presses.push((await ready(shipper, shipping, 2000)).press);
  const done = await atOnce([...presses, ...times(4, () => world.settle())], []);
  expect(doneIn(done)).toBe(all.length + 4);
  await world.settle();
  for (const shipper of all) expect(await heldOf(shipper)).toBe(2000);
  const { rows } = await world.pool.query(
    `select p.state, (select count(*)::int from parcels.content c where c.parcel_code = p.code) as inside
     from parcels.parcel p where p.group_code = $1`,
    [shipping.group.id],
  );
  expect(rows).toEqual([{ state: 'Applied', inside: all.length }]);
}, 60_000);

test('the last cap raced by the end of the time to hold it is in the parcel, or holds nothing', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const shipping = await asking({ owner: 500, members: [700, 400] });
    for (const each of [shipping.owner, first(shipping)]) await stage.cap(each, shipping, 9000);
    const late = first(shipping, 1);
    world.clock.advance(answerWithinHours * hourMs - 1000);
    const { press } = await ready(late, shipping, 9000);
    const timeOut = async () => {
      await soon(round);
      world.clock.advance(1000);
      await world.settle();
    };
    const [pressed] = await atOnce([press, timeOut]);
    await world.settle();
    expect(await shipmentState(shipping)).toBe('Packing');
    const { state } = await stage.shareOf(late, shipping);
    expect([state, await heldOf(late)]).toEqual(pressed ? ['Capped', 9000] : ['LeftOut', 0]);
  }
});

test('who declines and holds a cap in one moment has done one of both', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const shipping = await asking({ owner: 500, members: [700, 400] });
    const member = first(shipping);
    const { code, press } = await ready(member, shipping, 3000);
    const decline = async () => {
      await soon(round);
      await member.person.call(api.declineShare, { code });
    };
    await atOnce([press, decline, () => world.settle()]);
    await world.settle();
    // Whoever declines after they held a cap has it back.
    expect(await stage.shareOf(member, shipping)).toMatchObject({ state: 'LeftOut', heldYen: 0 });
    expect(await heldOf(member)).toBe(0);
  }
});

test('two caps of one member, said in one moment, hold one of both', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const shipping = await asking({ owner: 500, members: [700] });
    const member = first(shipping);
    const { code } = await stage.shareOf(member, shipping);
    const caps = [3000, 4000];
    const allowed = [codes.wrongState, codes.checkCodeInvalid, codes.priceChanged];
    const done = await atOnce(
      caps.map((capYen) => () => stage.authorise(member, code, capYen)),
      allowed,
    );
    const { capYen, heldYen } = await stage.shareOf(member, shipping);
    expect(capYen).toBe(heldYen);
    expect(doneIn(done)).toBe(capYen === 0 ? 0 : done[0] && done[1] ? 2 : 1);
    expect([0, ...caps]).toContain(capYen);
  }
});

test('a parcel called off while its first item is scanned is packed, or everything is given back', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const shipping = await asking({ owner: 500, members: [700] });
    for (const each of [shipping.owner, first(shipping)]) await stage.cap(each, shipping, 9000);
    await world.settle();
    const { parcelCode } = await stage.shipmentOf(shipping.owner, shipping);
    const { orderCode } = first(shipping);
    const scan = async () => {
      await soon(round);
      await shipping.packer.call(desk.scanParcelItem, { parcelCode: parcelCode ?? '', orderCode });
    };
    const cancel = () => shipping.owner.person.call(api.cancelGroupShipment, { id: shipping.group.id });
    const [cancelled, scanned] = await atOnce([cancel, scan, () => world.settle()]);
    await world.settle();
    expect(cancelled).not.toBe(scanned);
    expect(await stateOf(shipping)).toBe(cancelled ? 'Locked' : 'Shipping');
    expect(await heldOf(first(shipping))).toBe(cancelled ? 0 : 9000);
  }
});

test('a box that staff take apart while the owner chooses about it is settled, packed anew, or given up', async () => {
  for (const choice of ['pay', 'takeOut'] as const)
    for (let round = 0; round < rounds; round += 1) {
      const shipping = await asking({ owner: 1000, members: [1000, 1000] });
      const [rich, poor] = [first(shipping), first(shipping, 1)];
      for (const each of [shipping.owner, rich]) await stage.cap(each, shipping, 20_000);
      await stage.cap(poor, shipping, 100);
      await world.settle();
      const id = await stage.pack(shipping, { weightGrams: 3400 });
      const { code } = await stage.shareOf(poor, shipping);
      await poor.person.call(api.declineShare, { code });
      await world.settle();
      expect(await shipmentState(shipping)).toBe('OwnerChoosing');
      const unpack = async () => {
        await soon(round);
        await shipping.packer.call(desk.unpackParcel, { id, reason: 'Crushed', chargesRepackFee: false });
      };
      const choose = () => shipping.owner.person.call(api.decideDifference, { id: shipping.group.id, choice });
      const [chosen, unpacked] = await atOnce(
        [choose, unpack, () => world.settle()],
        [codes.wrongState, codes.notFound],
      );
      await world.settle();
      // Taken out is what staff find no more; paid for it may be taken apart after all.
      expect(choice === 'pay' || chosen !== unpacked).toBe(true);
      const isOver = choice === 'takeOut' ? !chosen : unpacked;
      expect(await shipmentState(shipping)).toBe(isOver ? 'Cancelled' : choice === 'pay' ? 'Settled' : 'Packing');
      expect(await heldOf(poor)).toBe(isOver || choice === 'takeOut' ? 0 : 100);
    }
});

test('a parcel dispatched while it is taken apart has spent every share, or given every one back', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const shipping = await stage.settled({ owner: 800, members: [1200, 500] });
    const { packer, parcelCode: id } = shipping;
    const all = [shipping.owner, ...shipping.members];
    for (const { person, orderCode } of all) await person.call(fillSheet, { id, ...sheetFor([orderCode]) });
    const unpack = async () => {
      await soon(round);
      await packer.call(desk.unpackParcel, { id, reason: 'Crushed', chargesRepackFee: true });
    };
    const dispatch = () => packer.call(desk.dispatchParcel, { id, carrier: 'japan-post', waybillNo: waybill() });
    const [sent, unpacked] = await atOnce([dispatch, unpack, () => world.settle()]);
    await world.settle();
    expect(sent).not.toBe(unpacked);
    for (const shipper of all) {
      expect((await stage.shareOf(shipper, shipping)).state).toBe(sent ? 'Captured' : 'Released');
      expect(await heldOf(shipper)).toBe(0);
    }
    expect(await stateOf(shipping)).toBe(sent ? 'Shipping' : 'Locked');
  }
});
