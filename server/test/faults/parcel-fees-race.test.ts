import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import * as api from '@hakobu/contract/parcels/parcel.api';
import { setPayLimits } from '@hakobu/contract/payments/pay-security.api';
import * as desk from '@hakobu/contract/parcels/parcel.desk-api';
import { expect, test } from 'vitest';
import { atOnce } from '../at-once.ts';
import { type Luck, luckOf, seed } from '../money/luck.ts';
import { type Cast, parcelStage } from '../steps/parcels.ts';
import { payPassword, storedOrder } from '../steps/stored.ts';
import { openSecondServer } from '../second-server.ts';
import { makeWorld } from '../world.ts';

const patienceMs = 300_000;
const world = makeWorld({ patienceMs });
const other = openSecondServer(world);
const { cast, apply, packed, keyFor, pay, moneyOf } = parcelStage(world);
const rounds = Number(process.env['FEE_ROUNDS'] ?? 4);
const feeYen = yen(500);
const freightYen = 2500;

const later = (luck: Luck, act: () => Promise<unknown>) => async () => {
  for (let turn = luck.whole(0, 30); turn > 0; turn -= 1) await new Promise(setImmediate);
  await act();
};

type Parcel = { readonly code: string; readonly state: string; readonly paid: number | null; readonly fees: number };

/** A shopper's parcels, with what each was paid and how much of earlier fees it settled; and what is open of those. */
const standing = async ({ mei }: Cast) => {
  const { rows: parcels } = await world.pool.query<Parcel>(
    `select code, state, paid_yen::int as paid, coalesce((select sum(amount_yen)::int from parcels.repack_fee f
       where f.settled_by = p.code), 0) as fees from parcels.parcel p where shopper_id = $1 order by code`,
    [mei.id],
  );
  const { rows } = await world.pool.query<{ all: number; open: number }>(
    `select coalesce(sum(amount_yen), 0)::int as all,
       coalesce(sum(amount_yen) filter (where settled_by is null), 0)::int as open
     from parcels.repack_fee where shopper_id = $1`,
    [mei.id],
  );
  return { parcels, fees: rows[0]! };
};

test(
  `paying, undoing, cancelling and beginning at once on two servers: a fee is paid with one parcel, once, and never lost (SEED=${seed})`,
  async () => {
    const luck = luckOf(seed);
    for (let round = 0; round < rounds; round += 1) {
      const people = await cast(200_000);
      const { mei, packer } = people;
      // Proving a pay password takes so long that two payments would hardly meet.
      await mei.call(setPayLimits, { freePayYen: yen(20_000), payPassword });
      const undoIt = (call: typeof mei.call, id: string) => call(api.undoParcel, { id, reason: '再买一件', feeYen });
      await undoIt(mei.call, (await packed(people)).id);
      // One that is paid with the fee, two that can be paid, one that is only begun.
      const bearer = (await packed(people)).id;
      const begun = await apply(people, [await storedOrder(world, people)]);
      const closed = [(await packed(people)).id, (await packed(people)).id];
      const fresh = [await storedOrder(world, people), await storedOrder(world, people)];
      const all = [bearer, ...closed];
      const before = await moneyOf(people);
      if (luck.happens(0.5)) await pay(people, bearer);
      const keys = await Promise.all(
        all.map(async (id) => [id, await keyFor(people, id).catch(() => undefined)] as const),
      );
      const shoppers = [mei.call, other.shopper(mei)];
      const clerks = [packer.call, other.staff(packer)];
      const pays = keys.flatMap(([code, idempotencyKey]) =>
        idempotencyKey === undefined
          ? []
          : [async () => luck.pick(shoppers)(api.payFreight, { code, routeCode: 'jp-ems' }, { idempotencyKey })],
      );
      const undoes = [bearer, luck.pick(closed)].map((id) => () => undoIt(luck.pick(shoppers), id));
      const cancel = () => luck.pick(shoppers)(api.cancelParcel, { id: begun });
      const unpack = () =>
        luck.pick(clerks)(desk.unpackParcel, { id: luck.pick(all), reason: '箱子压坏了', chargesRepackFee: true });
      const begin = fresh.map((code) => () => apply(people, [code]));
      // A box that is taken apart costs anew, and most payments are refused for that: every other round they meet alone.
      const endings = round % 2 === 0 ? [] : [...undoes, unpack];
      const calls = [...pays, ...endings, cancel, ...begin];
      await atOnce(
        calls.map((call) => later(luck, call)),
        [codes.wrongState, codes.checkCodeInvalid, codes.priceChanged],
      );
      const { parcels, fees } = await standing(people);
      const wronglyPaid = parcels.filter(({ state, paid, fees: settled }) =>
        state === 'Cancelled' ? settled > 0 : paid !== null && paid !== freightYen + settled,
      );
      expect(wronglyPaid).toEqual([]);
      const live = parcels.filter(({ state }) => state === 'PendingSheet');
      expect(live.reduce((sum, { fees: settled }) => sum + settled, 0)).toBe(fees.all - fees.open);
      const paid = live.reduce((sum, parcel) => sum + (parcel.paid ?? 0), 0);
      expect(await moneyOf(people)).toEqual({ cashYen: before.cashYen - paid, heldYen: before.heldYen + paid });
      // What is left open is paid with the last of what can be paid, all of it.
      const rest = [...parcels.filter(({ state }) => state === 'PendingFreight'), { code: (await packed(people)).id }];
      for (const { code } of rest) await pay(people, code);
      const end = await standing(people);
      expect(end.fees).toEqual({ all: fees.all, open: 0 });
      const freights = (live.length + rest.length) * freightYen;
      expect((await moneyOf(people)).heldYen).toBe(before.heldYen + freights + fees.all);
    }
  },
  patienceMs,
);
