import type { Pool } from 'pg';

/**
 * Settles a weighed parcel in as few statements as its promise has: under its locks every share keeps held what it came to
 * and gives the rest back, each order bears its part, and whatever moved has its history and its event.
 */
const statements = [
  `select from groups."group" where code = (select group_code from groups.shipment where id = $1) for no key update`,
  `select from parcels.parcel where code = (select parcel_code from groups.shipment where id = $1) for update`,
  `select from groups.shipment where id = $1 for update`,
  `select ledger.post((select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'kind', 'share.release', 'subject',
       'share:' || s.code, 'step', 'settle', 'actor', 'system:bench', 'reverses', null, 'facts', jsonb_build_object('of', $1::uuid),
       'legs', jsonb_build_array(
         jsonb_build_object('owner', 'shopper:' || s.shopper_id, 'code', 'held', 'currency', 'JPY', 'amount', s.share_yen - s.cap_yen),
         jsonb_build_object('owner', 'shopper:' || s.shopper_id, 'code', 'available', 'currency', 'JPY', 'amount', s.cap_yen - s.share_yen))))
     from groups.share s where s.shipment_id = $1 and s.state = 'Capped'), now())`,
  `update ledger.hold h set open_cash_yen = s.share_yen from groups.share s where s.shipment_id = $1 and h.subject = 'share:' || s.code`,
  `with settled as (update groups.share set state = 'Settled' where shipment_id = $1 and state = 'Capped'
       returning code, membership_id),
     step as (insert into groups.history (id, group_code, membership_id, share_code, verb, from_state, to_state, at, by_kind, by_id, note)
       select gen_random_uuid(), h.group_code, settled.membership_id, settled.code, 'share.settle', 'Capped', 'Settled', now(),
         'system', 'bench', '' from settled, groups.shipment h where h.id = $1 returning id, group_code, share_code)
     insert into platform.event (id, name, happened, recorded_at, due_at, tries, subject)
     select gen_random_uuid(), 'share.moved', to_jsonb(step), now(), now(), 0, group_code from step`,
  `with borne as (update groups.shipment_order o set share_yen = s.share_yen from groups.share s
       where o.shipment_id = $1 and s.code = o.share_code returning o.order_code, o.share_yen)
     update parcels.content c set share_yen = borne.share_yen from borne, groups.shipment h
     where h.id = $1 and c.parcel_code = h.parcel_code and c.order_code = borne.order_code`,
  `with paid as (update parcels.parcel p set state = 'PendingDispatch', paid_at = now(), moved_at = now(), due_at = null, insured_yen = 0,
       insurance_yen = 0, repack_yen = 0, freight_yen = (select sum(share_yen) from groups.share where shipment_id = $1),
       paid_yen = (select sum(share_yen) from groups.share where shipment_id = $1), sheet_lines = '[]'
       from groups.shipment h where h.id = $1 and p.code = h.parcel_code returning p.code),
     step as (insert into parcels.history (id, parcel_code, verb, from_state, to_state, at, by_kind, by_id, note)
       select gen_random_uuid(), code, verb, 'PendingFreight', 'PendingDispatch', now(), 'system', 'bench', ''
       from paid, unnest(array['payFreight', 'completeSheet']) verb returning parcel_code)
     insert into platform.event (id, name, happened, recorded_at, due_at, tries, subject)
     select gen_random_uuid(), 'parcel.moved', to_jsonb(step), now(), now(), 0, parcel_code from step`,
  `with moved as (update groups.shipment set state = 'Settled', due_at = null, moved_at = now() where id = $1 returning group_code),
     step as (insert into groups.history (id, group_code, verb, from_state, to_state, at, by_kind, by_id, note)
       select gen_random_uuid(), group_code, 'shipment.settle', 'AskingShares', 'Settled', now(), 'system', 'bench', '' from moved
       returning group_code)
     insert into platform.event (id, name, happened, recorded_at, due_at, tries, subject)
     select gen_random_uuid(), 'shipment.moved', to_jsonb(step), now(), now(), 0, group_code from step`,
];

export const splitSettled = async (bare: Pool, { shipmentId }: { readonly shipmentId: string }): Promise<void> => {
  const client = await bare.connect();
  try {
    await client.query('begin');
    for (const [at, text] of statements.entries())
      await client.query({ name: `settle${at}`, text, values: [shipmentId] });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};
