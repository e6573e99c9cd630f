import { handDays } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { ownerOf } from './accounts.ts';
import type { Movement } from './movements.ts';

/** The fact of a transaction that says who stands for it beside the one who posts it. */
export const alsoByFact = (staffIds: readonly string[]) => ({ alsoBy: staffIds.map((id) => `staff:${id}`) });

/** The same movement, with who stands for it beside the one who posts it: the first of two people. */
export const alsoBy = (movement: Movement, staffIds: readonly string[]): Movement =>
  staffIds.length === 0 ? movement : { ...movement, facts: { ...movement.facts, ...alsoByFact(staffIds) } };

/** From when on what staff made spendable counts against who approves a withdrawal. */
export const handsSince = (now: Date): Date => new Date(now.getTime() - handDays * 24 * 60 * 60_000);

/**
 * Which staff had a hand in what became spendable for each of these shoppers in the last days: whoever posted it or
 * stands beside it. A withdrawal that was refused gives back only what had never left.
 */
export const handsIn = async (
  db: Db,
  shopperIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const hands = new Map<string, Set<string>>();
  if (shopperIds.length === 0) return hands;
  const owners = shopperIds.map(ownerOf);
  const { rows } = await sql<{ owner: string; actor: string }>`
    select distinct a.owner, hand.actor
    from ledger.account a
    join ledger.posting p on p.account_id = a.id
    join ledger.transaction t on t.id = p.transaction_id
    cross join lateral (
      select t.actor union all select jsonb_array_elements_text(coalesce(t.facts -> 'alsoBy', '[]'))) as hand (actor)
    where a.owner = any(${owners}::text[]) and a.code in ('available', 'bonus') and p.amount > 0
      and p.at > ${handsSince(now)} and hand.actor like 'staff:%'
      and (t.kind <> 'withdrawal.return' or t.facts ->> 'why' = 'failed')`.execute(db);
  for (const { owner, actor } of rows) {
    const shopperId = owner.slice(ownerOf('').length);
    const staff = hands.get(shopperId) ?? new Set<string>();
    hands.set(shopperId, staff.add(actor.slice('staff:'.length)));
  }
  return hands;
};

/** The same for one shopper. */
export const handsOf = async (db: Db, shopperId: string, now: Date): Promise<ReadonlySet<string>> =>
  (await handsIn(db, [shopperId], now)).get(shopperId) ?? new Set();
