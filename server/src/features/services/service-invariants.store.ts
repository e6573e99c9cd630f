import { invariant } from '../../platform/database/invariant.ts';
import type { Invariant } from '../../platform/platform.ts';
import { postedTimes } from '../../ledger/invariant-parts.ts';

const service = `'service:' || s.code`;
const posted = (kind: string) => postedTimes(kind, service);
const chargedYen = `coalesce((select sum(open_bonus_yen + open_cash_yen + open_exchanged_yen) from ledger.captured h
  where h.subject = ${service}), 0)`;

/** What is true between the books, the conversations and the services that they are about, at every instant. */
export const serviceInvariants: readonly Invariant[] = [
  invariant(
    'a service is paid if and only if its fee was charged, once',
    `
    select s.code from services.service s
    where (s.paid_at is not null and s.fee_yen > 0)::int <> ${posted('service.charge')}`,
    8,
  ),
  invariant(
    'what is charged for a service is its fee from when it is paid, for good if it is done, and nothing else',
    `
    select s.code from services.service s
    where ${chargedYen} <> case when s.paid_at is not null and (s.ended_at is null or s.is_done) then s.fee_yen else 0 end`,
    8,
  ),
  invariant(
    "the fee of a service that was paid and not done is given back, once, and nobody else's is",
    `
    select s.code from services.service s
    where (s.paid_at is not null and s.fee_yen > 0 and s.ended_at is not null and not s.is_done)::int
      <> ${posted('service.refund')}`,
    8,
  ),
  invariant(
    'an order that is over or has left, and a parcel, has no service left that is paid and not done',
    `
    select s.code from services.service s
    left join orders.order o on s.subject_kind = 'order' and o.code = s.subject_code
    left join parcels.parcel p on s.subject_kind = 'parcel' and p.code = s.subject_code
    where s.ended_at is null and (o.state in ('Shipped', 'Completed', 'Closed', 'Refunded', 'Disposed')
      or p.state in ('Shipped', 'Delivered', 'Completed', 'Cancelled', 'Returned', 'Lost'))`,
    8,
  ),
  invariant(
    'a rate binds a fee only where it was named with it, and a fee that was paid was exchanged at that rate',
    `
    select s.code from services.service s join ledger.captured h on h.subject = ${service}
    where s.pricing = 'quoted' and h.exchanged_fen > 0
      and (h.rate_ppm, h.market_ppm) is distinct from (s.charged_ppm, s.market_ppm)`,
    8,
  ),
  invariant(
    'a service stands where its last step brought it, and its steps count 1, 2, 3 without gaps',
    `
    select s.code from services.service s
    left join lateral (select count(*) as steps, max(place) as last from services.step p where p.service_code = s.code) c on true
    left join services.step l on l.service_code = s.code and l.place = c.last
    where c.steps <> s.steps or c.last <> s.steps or l.to_state is distinct from s.state`,
  ),
  invariant(
    'every move of a quoted service is one notice in the thread of its order, and no notice is without its move',
    `
    select s.code, p.place from services.service s join services.step p on p.service_code = s.code and p.verb <> 'ask'
    left join chat.message m on m.from_type = 2 and m.from_id = 'system' and m.msg_id = 'service:' || s.code || ':' || p.place
      and m.m_type = 6 and m.body ->> 'orderCode' = s.subject_code and m.body ->> 'ext' = s.code
    where (s.pricing = 'quoted') <> (m.seq is not null)
    union all
    select m.body ->> 'ext', m.seq from chat.message m
    left join services.step p on 'service:' || p.service_code || ':' || p.place = m.msg_id
    where m.m_type = 6 and m.from_type = 2 and m.msg_id like 'service:%' and p.service_code is null`,
  ),
];
