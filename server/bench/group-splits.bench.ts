import { fen, yen } from '@hakobu/contract/base/money';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { openHolds } from '../src/ledger/holds.ts';
import { systemCaller } from '../src/platform/http/caller.ts';
import { splitSettled } from './bare-splits.ts';
import { middleOf } from './load.ts';
import type { BenchRow } from './row.ts';
import type { Benching } from './shop.bench.ts';
import { openStage, type Stage } from './stage.ts';

const people = 100;
const ordersEach = 50;
const capYen = 2000;
const shareYen = 1234;

type Prepared = { readonly groupCode: string; readonly parcelCode: string; readonly shipmentId: string };

let made = 0;

/** Rows of a group whose weighed parcel is split among a hundred, each of whom holds a cap: all that is left is to settle. */
const insertGroup = async (owner: Pool, shopperIds: readonly string[]): Promise<Prepared> => {
  made += 1;
  // A group's code has no digit that looks like a letter.
  const groupCode = `G${String(made)
    .padStart(10, '0')
    .replaceAll(/\d/g, (digit) => 'ABCDEFGHJK'[Number(digit)] ?? '')}`;
  const parcelCode = `P2099${String(made).padStart(8, '0')}`;
  const shipmentId = randomUUID();
  const [ownerId = ''] = shopperIds;
  const codes = shopperIds.map((_, at) => `F2099${String(made).padStart(5, '0')}${String(at).padStart(3, '0')}`);
  await owner.query(
    `insert into groups."group" (code, owner_id, state, title, shop, notice, is_private, terms_version, most_members, opened_at,
       deadline_at, promised_at, locked_at) values ($1, $2, 'Shipping', 'bench', '', '', false, 1, 100, now(), now(), now(), now())`,
    [groupCode, ownerId],
  );
  await owner.query(
    `insert into groups.terms (group_code, version, owner_id, split, country_code, city, route_codes, most_members, made_at)
     values ($1, 1, $2, 'byWeight', 'CN', '', array['jp-ems'], 100, now())`,
    [groupCode, ownerId],
  );
  await owner.query(
    `insert into groups.membership (id, group_code, shopper_id, state, message, terms_version, asked_at, joined_at)
     select gen_random_uuid(), $1, s::uuid, 'Approved', '', 1, now(), now() from unnest($2::text[]) s`,
    [groupCode, shopperIds],
  );
  await owner.query(
    `insert into parcels.parcel (code, shopper_id, state, route_code, route_codes, remark, recipient, country_code, estimate, quotes,
       applied_at, moved_at, packed_at, storage_yen, weight_grams, length_mm, width_mm, height_mm, box_name, quotes_expire_at, group_code)
     values ($1, $2, 'PendingFreight', 'jp-ems', array['jp-ems'], '', '{}', 'CN', '{"declares": []}', '[]', now(), now(), now(), 0,
       9000, 500, 400, 300, '120', now() + interval '7 days', $3)`,
    [parcelCode, ownerId, groupCode],
  );
  await owner.query(
    `insert into groups.shipment (id, group_code, state, terms_version, route_code, is_insured, parcel_code, asked_at, moved_at)
     values ($1, $2, 'AskingShares', 1, 'jp-ems', false, $3, now(), now())`,
    [shipmentId, groupCode, parcelCode],
  );
  await owner.query(
    `insert into groups.share (code, shipment_id, membership_id, shopper_id, is_owner, state, estimate_yen, wanted_yen, cap_yen, holds,
       basis_grams, freight_yen, insurance_yen, storage_yen, share_yen)
     select c, $1, m.id, m.shopper_id, m.shopper_id = $2, 'Capped', $4, $4, $4, 1, 500, $5, 0, 0, $5
     from unnest($3::text[], $6::text[]) as x (c, s) join groups.membership m on m.group_code = $7 and m.shopper_id = s::uuid`,
    [shipmentId, ownerId, codes, capYen, shareYen, shopperIds, groupCode],
  );
  await owner.query(
    `with free as (select o.code, row_number() over (order by o.code) as place from orders.order o
       where not exists (select from groups.group_order g where g.order_code = o.code) limit $2),
     share as (select s.code, s.membership_id, row_number() over (order by s.code) as place from groups.share s where s.shipment_id = $1),
     added as (insert into groups.group_order (id, group_code, membership_id, order_code, state, added_at, moved_at)
       select gen_random_uuid(), $3, membership_id, free.code, 'Accepted', now(), now() from free join share using (place)
       returning id, order_code, membership_id)
     insert into groups.shipment_order (shipment_id, group_order_id, order_code, share_code, basis_grams, declared_yen, storage_yen)
     select $1, added.id, added.order_code, share.code, 500, 1000, 0 from added join share using (membership_id)`,
    [shipmentId, ordersEach, groupCode],
  );
  await owner.query(
    `insert into parcels.content (parcel_code, order_code, place)
     select $2, order_code, row_number() over (order by order_code) from groups.shipment_order where shipment_id = $1`,
    [shipmentId, parcelCode],
  );
  return { groupCode, parcelCode, shipmentId };
};

const holdCaps = async ({ app, owner }: Stage, { shipmentId, groupCode }: Prepared): Promise<void> => {
  const { rows } = await owner.query<{ code: string; shopper_id: string }>(
    'select code, shopper_id from groups.share where shipment_id = $1',
    [shipmentId],
  );
  const none = { bonusYen: yen(0), exchangedYen: yen(0), exchangedFen: fen(0) };
  const holds = rows.map(({ code, shopper_id: shopperId }) => ({
    about: { kind: 'share' as const, subject: `share:${code}`, step: '', shopperId, facts: { of: groupCode } },
    split: { ...none, cashYen: yen(capYen) },
  }));
  await app.platform.transact(systemCaller('bench'), (tx) =>
    openHolds(tx, 'system:bench', holds, { rate: null, order: ['bonus', 'JPY', 'CNY'] }),
  );
};

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await act();
  return performance.now() - began;
};

/**
 * A weighed parcel of a group of a hundred is settled: every share is held and what was held above it given back, each with
 * its history and its event, or nothing at all. Beside it the leanest SQL that keeps the same promise.
 */
export const groupSplitsBench = async ({ say, quick, startServer }: Benching): Promise<BenchRow[]> => {
  const rounds = quick ? 6 : 30;
  const size = { goods: 2000, orders: quick ? 4000 : 10_000, shoppers: people };
  const stage = await openStage(size, { say, startServer });
  try {
    const job = stage.app.jobs.find(({ name }) => name === 'groups.shipments');
    if (!job) throw new Error('there is no job of shipments');
    const ids = stage.shoppers.map(({ id }) => id);
    const took: { product: number[]; bare: number[] } = { product: [], bare: [] };
    say(`${rounds} parcels of a hundred members …`);
    for (let round = 0; round <= rounds; round += 1) {
      const [mine, theirs] = [await insertGroup(stage.owner, ids), await insertGroup(stage.owner, ids)];
      for (const prepared of [mine, theirs]) await holdCaps(stage, prepared);
      await stage.owner.query('update groups.shipment set due_at = now() where id = $1', [mine.shipmentId]);
      const product = await timed(() => job.run());
      const bare = await timed(() => splitSettled(stage.bare, theirs));
      for (const prepared of [mine, theirs]) await mustBeSettled(stage.owner, prepared);
      // The first round warms both up.
      if (round === 0) continue;
      took.product.push(product);
      took.bare.push(bare);
    }
    const figuresOf = (times: readonly number[]) =>
      middleOf(times.map((ms) => ({ perSecond: 1000 / ms, p50Ms: ms, p99Ms: Math.max(...times) })));
    const figures = figuresOf(took.product);
    const floor = figuresOf(took.bare).perSecond;
    return [{ name: `a group’s parcel settled among ${people}`, ...figures, floor, share: figures.perSecond / floor }];
  } finally {
    await stage.stop();
  }
};

const mustBeSettled = async (owner: Pool, { shipmentId, parcelCode }: Prepared): Promise<void> => {
  const { rows } = await owner.query<{ stands: string }>(
    `select concat_ws(' ', (select state from groups.shipment where id = $1), (select state from parcels.parcel where code = $2),
       (select count(*) from groups.share s join ledger.hold h on h.subject = 'share:' || s.code
        where s.shipment_id = $1 and s.state = 'Settled' and h.open_cash_yen = s.share_yen),
       (select count(*) from groups.share s join ledger.transaction t on t.subject = 'share:' || s.code and t.kind = 'share.release'
        where s.shipment_id = $1)) as stands`,
    [shipmentId, parcelCode],
  );
  if (rows[0]?.stands !== `Settled PendingDispatch ${people} ${people}`)
    throw new Error(`not settled: ${rows[0]?.stands}`);
};
