import { isProblem } from '@hakobu/contract/base/problem';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as books from '../../histories/books.ts';
import * as money from '../../histories/money.ts';
import * as orders from '../../histories/orders.ts';
import * as parcels from '../../histories/parcels.ts';
import * as services from '../../histories/services.ts';
import { type Dice, diceOf, type Move, openTown, type Town } from '../../histories/town.ts';
import { unsoundBooks } from '../../invariants.ts';
import { patienceMs, seed, sizes } from '../../money/luck.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld({ patienceMs });

type Acting = (town: Town, dice: Dice) => Move | undefined | Promise<Move | undefined>;

/** What happens, how often against the others: what has many steps to its end is taken up more often. */
const actings: Readonly<Record<string, { readonly weight: number; readonly act: Acting }>> = {
  agreeUnasked: { weight: 1, act: services.agreeUnasked },
  placeOrders: { weight: 5, act: orders.placeOrders },
  moveOrder: { weight: 22, act: orders.moveOrder },
  applyParcel: { weight: 4, act: parcels.applyParcel },
  moveParcel: { weight: 20, act: parcels.moveParcel },
  askService: { weight: 3, act: services.askService },
  moveService: { weight: 8, act: services.moveService },
  startTopUp: { weight: 4, act: money.startTopUp },
  moveTopUp: { weight: 10, act: money.moveTopUp },
  reopen: { weight: 4, act: money.reopen },
  askWithdrawal: { weight: 3, act: money.askWithdrawal },
  movePayout: { weight: 9, act: money.movePayout },
  proposeCorrection: { weight: 4, act: books.proposeCorrection },
  moveCorrection: { weight: 7, act: books.moveCorrection },
  importFile: { weight: 2, act: books.importFile },
  settleDifference: { weight: 3, act: books.settleDifference },
  letTimePass: { weight: 5, act: books.letTimePass },
};

const happened = new Map<string, { done: number; refused: number }>();

const names = Object.keys(actings);

/** What was chosen; where there is nothing to do of its kind, the next kind of which there is. */
const firstOpen = async (town: Town, name: string, thrown: readonly number[]): Promise<Move> => {
  const first = names.indexOf(name);
  for (const next of [...names.slice(first), ...names.slice(0, first)]) {
    const move = await actings[next]?.act(town, diceOf(thrown));
    if (move) return move;
  }
  throw new Error('there is always time that can pass');
};

/** Takes one step. A refusal is an answer like any other: then nothing has happened. */
const step = async (town: Town, name: string, thrown: readonly number[]): Promise<string> => {
  await town.enterAnew();
  const move = await firstOpen(town, name, thrown);
  const count = happened.get(move.name) ?? { done: 0, refused: 0 };
  happened.set(move.name, count);
  try {
    await move.take();
    count.done += 1;
    return move.name;
  } catch (error) {
    if (!isProblem(error)) throw error;
    count.refused += 1;
    return `${move.name} (${error.code} ${error.message})`;
  }
};

type Real = { readonly town: Town };

const stepOf = (name: string, thrown: readonly number[]): fc.AsyncCommand<object, Real> => {
  let answer = name;
  return {
    check: () => true,
    run: async (_, { town }) => {
      answer = await step(town, name, thrown);
      if (process.env['TEST_LOG']) process.stdout.write(`${answer}\n`);
      expect(await unsoundBooks(world.platform.db, world.app.invariants), `after ${answer}`).toEqual([]);
    },
    toString: () => answer,
  };
};

const anyStep = fc
  .tuple(
    fc.oneof(...Object.entries(actings).map(([name, { weight }]) => ({ weight, arbitrary: fc.constant(name) }))),
    fc.array(fc.nat({ max: 10_000 }), { minLength: 12, maxLength: 12 }),
  )
  .map(([name, thrown]) => stepOf(name, thrown));

test(
  `whatever legally happens in a shop, in whatever order, no law of the books cries (SEED=${seed})`,
  { timeout: patienceMs },
  async () => {
    const property = fc.asyncProperty(
      fc.array(anyStep, { minLength: sizes.historySteps, maxLength: sizes.historySteps }),
      async (commands) => {
        const town = await openTown(world);
        await fc.asyncModelRun(() => ({ model: {}, real: { town } }), commands);
      },
    );
    // A history that fails is told step by step: to make it smaller would take as many histories again as it has steps.
    const timely = { interruptAfterTimeLimit: patienceMs / 2, endOnFailure: true };
    await fc.assert(property, { seed, numRuns: sizes.histories, ...timely });
    const counts = [...happened].toSorted(([one], [other]) => one.localeCompare(other));
    const steps = counts.reduce((all, [, { done }]) => all + done, 0);
    console.log(`histories: ${steps} steps of ${counts.length} kinds, seed ${seed}`);
    if (process.env['TEST_LOG'])
      console.log(Object.fromEntries(counts.map(([name, { done, refused }]) => [name, `${done} (${refused})`])));
    expect(steps).toBeGreaterThan(0);
  },
);
