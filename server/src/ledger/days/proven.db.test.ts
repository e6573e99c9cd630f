import { closeDay } from '@hakobu/contract/books/day.desk-api';
import { proveInvariants } from '@hakobu/contract/books/invariant.desk-api';
import { listAlerts } from '@hakobu/contract/operations/operations.desk-api';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { runBank } from '../../../test/money/bank.ts';
import { type Luck, luckOf, seed } from '../../../test/money/luck.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { dayMs, hourMs, minuteMs, japanDayOf, japanDayStart } from '../../platform/clock/clock.ts';
import { type FundsRow, fundsAt } from '../reports/funds.ts';
import { ledgerInvariants } from '../invariants.ts';
import { findProven, nothingProven, type Proven } from './proven.ts';

const world = makeWorld();
let finance: Person;
beforeAll(async () => {
  finance = await world.staff('kato', 'finance');
});

let runs = 0;
const live = (operations: number): Promise<unknown> =>
  runBank(world.platform, {
    seed: seed + (runs += 1),
    customers: 4,
    workers: 3,
    operations,
    minutes: 1,
    before: `r${runs}-`,
  });

/** The day is over, and is closed; the next one has begun, in its small hours. */
const closeToday = async (): Promise<void> => {
  const day = japanDayOf(world.clock.now());
  world.clock.set(new Date(japanDayStart(day).getTime() + dayMs + 2 * hourMs));
  finance = await world.staff('kato', 'finance');
  await finance.call(closeDay, { day });
};
const proveWhole = () => finance.call(proveInvariants, {});
const proven = (): Promise<Proven> => findProven(world.platform.db);

type Ask = (text: string) => Promise<readonly Record<string, unknown>[]>;
const ask: Ask = async (text) => (await world.pool.query<Record<string, unknown>>(text)).rows;

/** The names of what is broken: read whole, and from what is proven on. */
const broken = async (asking: Ask, from: Proven) => {
  const whole: string[] = [];
  const since: string[] = [];
  for (const { name, count, since: goOn } of ledgerInvariants) {
    if (Number((await asking(count))[0]?.['count']) > 0) whole.push(name);
    if (Number((await asking(goOn(from)))[0]?.['count']) > 0) since.push(name);
  }
  return { whole, since };
};
const sound = { whole: [], since: [] };

/** As somebody with all rights of the database could do it; nothing of it stays. */
const tampered = async <Found>(statement: string, look: (asking: Ask) => Promise<Found>): Promise<Found> => {
  const client = await world.pool.connect();
  try {
    await client.query('set role none');
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(`do $$ declare found record; begin
      for found in select conrelid::regclass as named, conname from pg_constraint
        where contype = 'c' and connamespace::regnamespace::text = 'ledger'
      loop execute format('alter table %s drop constraint %I', found.named, found.conname); end loop;
    end $$`);
    const { rowCount } = await client.query(statement);
    expect({ statement, changed: rowCount }).toEqual({ statement, changed: 1 });
    return await look(async (text) => (await client.query(text)).rows);
  } finally {
    await client.query('rollback');
    client.release(true);
  }
};

/** The same, for good. */
const asOwner = async (statement: string): Promise<void> => {
  const client = await world.pool.connect();
  await client.query('set role none; set session_replication_role = replica');
  await client.query(statement);
  client.release(true);
};

const nth = (luck: Luck) => `order by md5(${luck.whole(1, 1_000_000)}::text || transaction_id::text || seq) limit 1`;
const posting = (where: string, luck: Luck) =>
  `(transaction_id, seq) = (select p.transaction_id, p.seq from ledger.posting p where ${where} and p.account_version is not null ${nth(luck)})`;

/** What breaks each of the ledger's invariants, in one row of those that a condition on `p.at` names. */
const breachesOf = (when: string, luck: Luck): Readonly<Record<string, string>> => ({
  'each transaction sums to zero per currency': `update ledger.posting set amount = amount + 1 where ${posting(when, luck)}`,
  'all postings sum to zero per currency': `delete from ledger.posting where ${posting(when, luck)}`,
  'a guarded balance is the sum of its postings': `update ledger.account set balance = balance + 1 where id = (
    select p.account_id from ledger.posting p where ${when} and p.account_version is not null ${nth(luck)})`,
  'no guarded balance is below zero': `update ledger.account set balance = -1 where id = (
    select p.account_id from ledger.posting p where ${when} and p.account_version is not null ${nth(luck)})`,
  'versions have no gap and every balance follows from the one before': `update ledger.posting set balance_after = balance_after + 1 where ${posting(when, luck)}`,
  'the journal counts what moved on an account in the order of its versions, and books nothing before it': `update ledger.posting set booked_at = booked_at - interval '1 hour' where ${posting(when, luck)}`,
  'what is held is the sum of open holds': `update ledger.hold set open_cash_yen = open_cash_yen + 1 where ctid = (
    select ctid from ledger.hold p where ${when} and open_cash_yen > 0 order by md5(subject) limit 1)`,
  'what is captured and not given back is what the journal says, source by source': `update ledger.captured set open_cash_yen = open_cash_yen + 1
    where ctid = (select c.ctid from ledger.captured c where exists (
      select from ledger.transaction p where p.subject = c.subject and p.kind like '%.capture' and ${when}) order by md5(subject) limit 1)`,
  'what orders hand on to one another is nowhere in between': `update ledger.account set code = 'between:orders' where id = (
    select a.id from ledger.account a join ledger.posting p on p.account_id = a.id
    where a.owner = 'company' and a.code like 'payable:%' and ${when} group by a.id having sum(p.amount) <> 0 limit 1)`,
  'every hold has its posting, and opened for what was posted': `update ledger.hold set cash_yen = cash_yen + 1 where ctid = (
    select ctid from ledger.hold p where ${when} order by md5(subject) limit 1)`,
});

describe(`proofs that go on from what is proven (SEED=${seed})`, () => {
  const luck = luckOf(seed);

  test('say over random histories what the whole proof says, whatever was closed and proven before', async () => {
    expect(await proven()).toEqual(nothingProven);
    for (let day = 0; day < 4; day += 1) {
      await live(60);
      expect(await broken(ask, await proven())).toEqual(sound);
      await closeToday();
      if (luck.happens(0.5)) await proveWhole();
      expect(await broken(ask, await proven())).toEqual(sound);
    }
    await proveWhole();
    expect((await proven()).before).toBe(japanDayStart(japanDayOf(world.clock.now())).toISOString());
    await live(60);
    expect(await broken(ask, await proven())).toEqual(sound);
  });

  test('find each breach that is new, as the whole proof does', async () => {
    const from = await proven();
    const breaches = breachesOf(`p.at >= '${from.before}'`, luck);
    expect(Object.keys(breaches).toSorted()).toEqual(ledgerInvariants.map(({ name }) => name).toSorted());
    for (const mark of [from, nothingProven])
      for (const [name, statement] of Object.entries(breaches)) {
        const found = await tampered(statement, (asking) => broken(asking, mark));
        expect({ name, found: found.whole.includes(name), goingOn: found.since.includes(name) }).toEqual({
          name,
          found: true,
          goingOn: true,
        });
        // Going on, a balance is held against what its last posting says it was: that may be what was changed.
        const beside = statement.includes('set balance_after') ? ['a guarded balance is the sum of its postings'] : [];
        expect([...found.whole, ...beside]).toEqual(expect.arrayContaining(found.since));
      }
  });

  test('leave what is older to the whole proof and the seals, which name it', async () => {
    const { before } = await proven();
    const breaches = breachesOf(`p.at < '${before}'`, luck);
    for (const [name, statement] of Object.entries(breaches)) {
      const { whole, named } = await tampered(statement, async (asking) => ({
        ...(await broken(asking, nothingProven)),
        named: await asking('select what from ledger.tamperings()'),
      }));
      // Of a posting the seal has all but when it was booked, its account's name with it.
      const isSealed = /set (amount|balance_after|code) =|^delete/.test(statement);
      expect({ name, found: whole.includes(name), isNamed: named.length > 0 }).toEqual({
        name,
        found: true,
        isNamed: isSealed,
      });
    }
    const actor = await tampered(
      `update ledger.transaction set actor = 'somebody' where id = (select id from ledger.transaction p where p.at < '${before}' limit 1)`,
      (asking) => asking('select what from ledger.tamperings()'),
    );
    expect(actor).toEqual([{ what: 'transactionChanged' }]);
  });

  test('go on from no day whose seal is another than when it was proven', async () => {
    const { before } = await proven();
    const day = japanDayOf(new Date(Date.parse(before) - dayMs));
    const found = await tampered(`update ledger.seal set digest = sha256('x') where day = '${day}'`, (asking) =>
      asking(`select ledger.day_start(p.day + 1) as until from ledger.proven p
          join ledger.seal s on s.day = p.day and s.digest = p.seal_digest order by p.day desc limit 1`),
    );
    expect(found[0]?.['until']).not.toEqual(new Date(before));
  });

  test('keep telling what the whole proof found in closed days, until it is mended', async () => {
    const admin = await world.staff('sato', 'admin');
    const told = async (): Promise<string[]> => {
      world.clock.advance(10 * minuteMs);
      await world.settle();
      const { list } = await admin.call(listAlerts, { state: 'open' });
      return list.filter(({ kind }) => kind === 'booksUnsound').map(({ facts }) => String(facts['invariants']));
    };
    const { before } = await proven();
    const rows = await ask(`select transaction_id::text as id, seq from ledger.posting p
      where p.at < '${before}' order by md5(transaction_id::text || seq || '${seed}') limit 1`);
    const where = `transaction_id = '${String(rows[0]?.['id'])}' and seq = ${String(rows[0]?.['seq'])}`;
    const change = (by: number) => asOwner(`update ledger.posting set amount = amount + ${by} where ${where}`);
    await change(1);
    expect(await told()).toEqual([]);
    await proveWhole();
    expect((await proven()).before).toBe(before);
    const [first = '', ...others] = await told();
    expect(others).toEqual([]);
    expect(first).toContain('each transaction sums to zero per currency');
    expect(first).toContain('what stands in the closed days is what was sealed');
    await change(-1);
    // The ledger's own are asked for again at once, the others by the next whole proof.
    expect(await told()).toEqual([expect.not.stringContaining('sums to zero')]);
    await proveWhole();
    expect(await told()).toEqual([]);
  });

  test('read of the journal what came since, and of each account its last posting', async () => {
    await closeToday();
    await proveWhole();
    const from = await proven();
    const [counted] = await ask(`select (select count(*)::int from ledger.posting) as postings,
      (select count(*)::int from ledger.account where guarded) as accounts`);
    const { postings, accounts } = counted as { postings: number; accounts: number };
    let read = 0;
    const client = await world.pool.connect();
    await client.query(
      'set role none; analyze ledger.posting, ledger.transaction, ledger.account, ledger.hold; set role hakobu_app',
    );
    await client.query('begin; set local enable_seqscan = off');
    for (const { since } of ledgerInvariants) {
      const { rows } = await client.query(`explain (analyze, format json) ${since(from)}`);
      read += rowsRead(rows[0]['QUERY PLAN'][0].Plan);
    }
    await client.query('rollback');
    client.release();
    expect(postings).toBeGreaterThan(10 * accounts);
    expect(read).toBeLessThan(3 * accounts);
  });
});

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Plan[];
};
/** Of the journal; whole tables that are read are infinitely many. */
const rowsRead = (plan: Plan): number => {
  const isOfJournal = ['posting', 'transaction'].includes(plan['Relation Name'] ?? '');
  const rows = plan['Node Type'] === 'Seq Scan' ? Infinity : plan['Actual Rows'] * plan['Actual Loops'];
  return (isOfJournal ? rows : 0) + (plan.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), 0);
};

const heldBonus = sql`coalesce((t.facts ->> 'bonusYen')::bigint, 0)
  * case split_part(t.kind, '.', 2) when 'hold' then 1 when 'release' then -1 when 'capture' then -1 else 0 end`;

/** From every posting that there is. */
const fundsByAllPostings = async (until: Date): Promise<FundsRow[]> => {
  const { rows } = await sql<FundsRow>`
    with sums as (
      select a.code, a.currency, sum(p.amount)::bigint as amount from ledger.posting p
      join ledger.account a on a.id = p.account_id
      where p.at < ${until} and (a.code in ('available', 'held', 'payable:withdrawal', 'suspense', 'opening', 'bonus')
        or a.code like 'clearing:%') group by 1, 2),
    held as (select coalesce(sum(${heldBonus}), 0)::bigint as bonus from ledger.transaction t where t.at < ${until})
    select 'owed' as side, replace(code, 'payable:', '') as code, currency,
      amount - case when code = 'held' and currency = 'JPY' then (select bonus from held) else 0 end as amount
    from sums where code in ('available', 'held', 'payable:withdrawal', 'suspense')
    union all select 'holds', replace(code, 'clearing:', ''), currency, -amount from sums
    where code like 'clearing:%' or code = 'opening'
    union all select 'bonus', 'free', currency, amount from sums where code = 'bonus'
    union all select 'bonus', 'held', 'JPY', bonus from held order by 1, 2, 3`.execute(world.platform.db);
  return rows;
};

test('funds are, at the end of every day and now, what all postings come to', async () => {
  await live(60);
  const days = await ask('select ledger.day_start(day + 1) as at from ledger.seal');
  const now = world.clock.now().getTime();
  const instants = days.map(({ at }) => at as Date);
  for (const at of [new Date(0), ...instants, new Date(now), new Date(now + 1)])
    expect(await fundsAt(world.platform.db, at)).toEqual(await fundsByAllPostings(at));
});
