import * as corrections from '@hakobu/contract/books/correction.desk-api';
import type { CorrectionContent } from '@hakobu/contract/books/correction.shape';
import * as files from '@hakobu/contract/reconciliation/reconciliation.desk-api';
import { dayMs, hourMs, japanDayOf } from '../../src/platform/clock/clock.ts';
import { chosen, type Dice, type Move, type Moves, type Town } from './town.ts';

const company = (account: 'compensation' | 'promotion') => ({ account, shopperId: null });

export const proposeCorrection = async (town: Town, dice: Dice): Promise<Move | undefined> => {
  const { person } = dice.pick(town.shoppers)!;
  const [undone] = await town.rows<{ id: string }>(
    `select t.id from ledger.transaction t where t.kind in ('balance.open', 'bonus.give', 'correction.post', 'parcel.compensate')
     and t.subject <> '' and not exists (select from ledger.transaction r where r.reverses = t.id)
     order by t.position desc offset $1 limit 1`,
    [dice.whole(0, 3)],
  );
  const reverses = dice.whole(0, 2) > 0 ? (undone?.id ?? null) : null;
  const adjustment = {
    from: company('compensation'),
    to: { account: 'available' as const, shopperId: person.id },
    currency: 'JPY' as const,
    amount: dice.whole(1, 500),
  };
  const content: CorrectionContent = {
    reverses,
    adjustment: reverses === null || dice.whole(0, 1) === 1 ? adjustment : null,
    reason: 'typed wrongly',
  };
  const take = () => dice.pick(town.finance)!.call(corrections.proposeCorrection, content);
  return { name: `correction.propose ${reverses === null ? 'posting' : 'undoing'}`, take };
};

type Proposed = { readonly code: string; readonly fingerprint: string; readonly proposed_by: string };

export const moveCorrection = async (town: Town, dice: Dice): Promise<Move | undefined> => {
  const found = await town.rows<Proposed>(
    `select code, fingerprint, proposed_by from books.correction where state = 'Proposed' and proposed_by = any($1) order by code`,
    [town.finance.map(({ id }) => id)],
  );
  const correction = dice.pick(found);
  if (!correction) return undefined;
  const { code, fingerprint, proposed_by: first } = correction;
  const proposer = town.finance.find(({ id }) => id === first)!;
  const others = town.finance.filter(({ id }) => id !== first);
  const apply = () => dice.pick(others)!.call(corrections.applyCorrection, { code, fingerprint });
  const moves: Moves = {
    apply,
    reject: () => dice.pick(others)!.call(corrections.rejectCorrection, { code, note: 'no' }),
    withdraw: () => proposer.call(corrections.withdrawCorrection, { code, note: '' }),
    lapse: async () => {
      // Who proposed it is away from the staff while another comes to apply it.
      const active = 'update staff.member set is_active = $2 where id = $1';
      await town.world.pool.query(active, [first, false]);
      try {
        await apply();
      } finally {
        await town.world.pool.query(active, [first, true]);
      }
    },
  };
  return chosen(dice, 'correction', moves);
};

let imported = 0;

/** A provider's file of a day that is over: most of what moved on it, and now and then a line of its own. */
export const importFile = (town: Town, dice: Dice): Move => ({
  name: 'file.import',
  take: async () => {
    const day = japanDayOf(new Date(town.world.clock.now().getTime() - dice.whole(1, 2) * dayMs));
    const received = await town.rows<{ transaction_id: string; currency: string; amount: number }>(
      `select transaction_id, currency, amount from payments.received
       where provider = 'sandbox' and (at at time zone 'Asia/Tokyo')::date = $1 order by transaction_id`,
      [day],
    );
    imported += 1;
    const own = dice.whole(0, 2) === 0 ? [`X${imported},payment,,JPY,700,0,${day} 12:00:00`] : [];
    const theirs = received
      .slice(0, received.length - dice.whole(0, 1))
      .map((row) => `${row.transaction_id},payment,,${row.currency},${row.amount},0,${day} 12:00:00`);
    const csv = ['reference,kind,merchantCode,currency,gross,fee,at', ...theirs, ...own].join('\n');
    const by = dice.pick(town.finance)!;
    const given = { provider: 'sandbox' as const, name: `f${imported}.csv`, csv, fromDay: day, untilDay: day };
    const { id } = await by.call(files.importProviderFile, given);
    if (dice.whole(0, 1) === 1) await by.call(files.bookProviderFile, { id, note: 'as billed' });
  },
});

export const settleDifference = async (town: Town, dice: Dice): Promise<Move | undefined> => {
  const [one, other] = [dice.pick(town.finance)!, dice.pick(town.finance)!];
  const { list } = await one.call(files.listDifferences, { limit: 100 });
  const difference = dice.pick(list);
  if (!difference) return undefined;
  const { id, proposed } = difference;
  const how = dice.pick(['timing', 'receive', 'fee', 'writeOff'] as const)!;
  if (!proposed) {
    const take = () => one.call(files.settleDifference, { id, how, note: 'looked into' });
    return { name: `file.settle ${how}`, take };
  }
  const agree = () => other.call(files.agreeDifference, { id, how: proposed.how, proposedBy: proposed.staffId });
  return dice.whole(0, 1) === 1
    ? { name: 'file.agree', take: agree }
    : { name: 'file.drop', take: () => one.call(files.dropProposal, { id, note: 'ask them' }) };
};

/** The clock goes on, or a second back as between two servers; what is due happens. */
export const letTimePass = ({ world }: Town, dice: Dice): Move => {
  const ms = dice.pick([-1000, 1000, 60_000, 2 * hourMs, dayMs])!;
  const take = async () => {
    world.clock.advance(ms);
    await world.settle();
  };
  return { name: `clock ${ms}`, take };
};
