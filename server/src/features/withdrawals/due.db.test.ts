import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeWorld } from '../../../test/world.ts';
import { askedAt, type Instant } from '../../platform/database/statements/earliest.ts';
import { monthToRemind } from './aged/aged-balance.rules.ts';
import { agedDueAt } from './aged/aged-balance.store.ts';
import { dayToRun } from './automatic/auto-withdrawal.rules.ts';
import { autoDueAt } from './automatic/auto-withdrawal.store.ts';

const world = makeWorld();
const japan = (at: string): Date => new Date(`${at}+09:00`);
const instantOf = async (instant: Instant): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`select ${instant} as at from ${askedAt(world.clock.now())}`.execute(
    world.platform.db,
  );
  return rows[0]?.at ?? null;
};
beforeEach(() => world.pool.query('delete from withdrawals.aged_look; delete from withdrawals.auto_rule'));

const days = ['2026-11-25', '2026-12-31', '2027-01-01', '2028-02-29', '2028-03-01'] as const;

for (const day of days)
  test(`a rule for ${day} is due from the hour on at which it may run, in Japan`, async () => {
    expect(await instantOf(autoDueAt)).toBeNull();
    const { id } = await world.shopper('mei');
    await world.pool.query(
      `insert into withdrawals.auto_rule (shopper_id, currency, is_on, keep, above, every, on_day, next_on, set_at)
      values ($1, 'JPY', true, 0, 0, 'day', 1, $2, $3)`,
      [id, day, world.clock.now()],
    );
    const due = await instantOf(autoDueAt);
    expect(due).toEqual(japan(`${day}T06:00:00`));
    expect([dayToRun(japan(`${day}T06:00:00`)), dayToRun(japan(`${day}T05:59:59`))]).toEqual([day, undefined]);
  });

const months = [
  ['2026-11', '2026-12-01T10:00:00'],
  ['2026-12', '2027-01-01T10:00:00'],
  ['2028-01', '2028-02-01T10:00:00'],
  ['2028-02', '2028-03-01T10:00:00'],
] as const;

for (const [month, next] of months)
  test(`once the balances of ${month} were looked at, the next look is due with the month that it is for`, async () => {
    expect(await instantOf(agedDueAt)).toEqual(new Date(0));
    const began = japan(`${month}-01T10:00:00`);
    await world.pool.query('insert into withdrawals.aged_look (month, after_account, began_at) values ($1, 0, $2)', [
      month,
      began,
    ]);
    expect(await instantOf(agedDueAt)).toEqual(began);
    await world.pool.query('update withdrawals.aged_look set ended_at = $1', [began]);
    const due = japan(next);
    expect(await instantOf(agedDueAt)).toEqual(due);
    expect(monthToRemind(due)).toBe(next.slice(0, 7));
    expect(monthToRemind(new Date(due.getTime() - 1))).toBe(month);
  });
