import type { Client } from '@hakobu/contract/base/client';
import { yen } from '@hakobu/contract/base/money';
import { changeTopUpTerms } from '@hakobu/contract/payments/top-up.desk-api';
import type { Role } from '@hakobu/contract/staff/permissions';
import { openSession } from '../../src/features/sign-in/index.ts';
import { staffSessions } from '../../src/features/staff/index.ts';
import { hourMs } from '../../src/platform/clock/clock.ts';
import { systemCaller } from '../../src/platform/http/caller.ts';
import { clientInto } from '../../src/platform/http/in-memory.ts';
import { staffCookieName } from '../../src/platform/http/security.ts';
import { richShopper, shanghai } from '../steps/stored.ts';
import type { Person, World } from '../world.ts';

/** What is chosen within a step: the same numbers choose the same again, as far as the world is the same. */
export type Dice = {
  readonly pick: <Of>(from: readonly Of[]) => Of | undefined;
  readonly whole: (min: number, max: number) => number;
};

export const diceOf = (thrown: readonly number[]): Dice => {
  let at = 0;
  const next = (): number => thrown[at++ % thrown.length] ?? 0;
  return {
    pick: (from) => (from.length === 0 ? undefined : from[next() % from.length]),
    whole: (min, max) => min + (next() % (max - min + 1)),
  };
};

/** One thing that somebody may do now, by its name. */
export type Move = { readonly name: string; readonly take: () => Promise<unknown> };

export type Moves = Readonly<Record<string, () => Promise<unknown>>>;

/** One of the moves that are open: every other time the first, by which things get on. */
export const chosen = (dice: Dice, about: string, moves: Moves): Move | undefined => {
  const all = Object.entries(moves);
  const [name, take] = (dice.whole(0, 1) === 0 ? all[0] : dice.pick(all)) ?? [];
  return name !== undefined && take ? { name: `${about}.${name}`, take } : undefined;
};

export type Shopper = { readonly person: Person; readonly addressId: string };

/** A shop at work: a few shoppers, and as many staff as two people for everything take. */
export const openTown = async (world: World, names: readonly string[] = ['mei', 'lin']) => {
  const entering: (() => Promise<void>)[] = [];

  /** Sessions end while the clock goes on: everybody comes in anew then. */
  const steady = (person: Person, isStaff: boolean): Person => {
    let { token, call: client } = person;
    entering.push(async () => {
      const open = isStaff ? staffSessions.open : openSession;
      token = await world.platform.transact(systemCaller('town'), (tx) => open(tx, person.id, 'test'));
      client = isStaff
        ? clientInto(world.http, { 'x-hakobu-desk': '1' }, `${staffCookieName(false)}=${token}`)
        : clientInto(world.http, { authorization: `Bearer ${token}` });
    });
    const call: Client = (...asked) => client(...asked);
    return {
      ...person,
      call,
      get token() {
        return token;
      },
    };
  };
  let enteredAtMs = world.clock.now().getTime();
  const enterAnew = async (): Promise<void> => {
    const nowMs = world.clock.now().getTime();
    if (Math.abs(nowMs - enteredAtMs) < hourMs) return;
    enteredAtMs = nowMs;
    for (const enter of entering) await enter();
  };

  const staff = async (name: string, ...roles: Role[]) => steady(await world.staff(name, ...roles), true);
  const shopper = async (name: string): Promise<Shopper> => {
    const person = steady(await richShopper(world, name, 400_000), false);
    await world.give(person.id, { fen: 3_000_000, bonusYen: 3000 });
    return { person, addressId: await shanghai(person) };
  };

  const people = {
    buyer: await staff('chen', 'buyer'),
    packer: await staff('sato', 'warehouse'),
    service: await staff('mori', 'service'),
    // Whoever had a hand in a shopper's money does not pay it out: a third and a fourth can.
    finance: [
      await staff('kato', 'finance'),
      await staff('ito', 'finance'),
      await staff('abe', 'finance'),
      await staff('ono', 'finance'),
    ],
  };
  const bankAccounts = { JPY: 'A bank of Japan', CNY: 'A bank of China' };
  const tiers = [{ currency: 'JPY' as const, atAmount: 5000, bonusYen: yen(50), startsOn: null, endsOn: null }];
  await people.finance[0]?.call(changeTopUpTerms, { tiers, bankAccounts });
  const shoppers: Shopper[] = [];
  for (const name of names) shoppers.push(await shopper(name));

  /** Rows of something, in the order in which they came to be. */
  const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await world.pool.query<Row>(text, values)).rows;
  const shopperOf = (id: string): Shopper => {
    const found = shoppers.find(({ person }) => person.id === id);
    if (!found) throw new Error(`nobody here is ${id}`);
    return found;
  };

  return { world, ...people, shoppers, rows, shopperOf, enterAnew };
};

export type Town = Awaited<ReturnType<typeof openTown>>;
