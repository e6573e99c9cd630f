import { isProblem } from '@hakobu/contract/base/problem';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply, ship } from '../../histories/group-parcels.ts';
import { type Hall, lookAt } from '../../histories/group-room.ts';
import * as groups from '../../histories/groups.ts';
import { chosen, type Dice, diceOf, type Move, openTown } from '../../histories/town.ts';
import { unsoundBooks } from '../../invariants.ts';
import { patienceMs, seed, sizes } from '../../money/luck.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld({ patienceMs });

/** What happens next: mostly something with the group, now and then an order or nothing but time. */
const nextMove = async (hall: Hall, dice: Dice): Promise<Move> => {
  const look = await lookAt(hall);
  const time = { name: 'time', take: () => groups.letTimePass(hall, dice) };
  const order = { name: 'order', take: () => groups.order(hall, dice) };
  if (dice.whole(0, 13) === 0) return time;
  if (!look) return { name: 'open', take: () => groups.open(hall, dice) };
  if (dice.whole(0, 15) === 0) return order;
  if (dice.whole(0, 9) === 0) return chosen(dice, 'any', groups.always(hall, dice, look)) ?? time;
  const moves = { Recruiting: groups.recruit, Locked: apply, Shipping: ship }[look.group.state];
  return chosen(dice, look.shipment?.state ?? look.group.state, moves?.(hall, dice, look) ?? {}) ?? time;
};

const happened = new Map<string, { done: number; refused: number }>();

/** Takes one step. A refusal is an answer like any other: then nothing has happened. */
const step = async (hall: Hall, thrown: readonly number[]): Promise<string> => {
  const { town } = hall;
  await town.enterAnew();
  const dice = diceOf(thrown);
  // What follows from the step before has happened by now, or comes in between.
  if (dice.whole(0, 2) > 0) await world.settle();
  const move = await nextMove(hall, dice);
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

/** What somebody was to react to and could not, even when tried again. */
const failedEvents = async (): Promise<unknown[]> =>
  (
    await world.pool.query(
      'select name, tries, last_error from platform.event where tries > 0 or parked_at is not null',
    )
  ).rows;

type Real = { readonly hall: Hall };

const stepOf = (thrown: readonly number[]): fc.AsyncCommand<object, Real> => {
  let answer = 'a step';
  return {
    check: () => true,
    run: async (_, { hall }) => {
      answer = await step(hall, thrown);
      if (process.env['TEST_LOG']) process.stdout.write(`${answer}\n`);
      expect(await unsoundBooks(world.platform.db, world.app.invariants), `after ${answer}`).toEqual([]);
      expect(await failedEvents(), `after ${answer}`).toEqual([]);
    },
    toString: () => answer,
  };
};

// Every choice as likely as the next: small numbers would be chosen more often, and with them what is listed first.
const anyStep = fc.noBias(fc.array(fc.nat({ max: 10_000 }), { minLength: 20, maxLength: 20 })).map(stepOf);

test(
  `whatever becomes of a group and its parcel, in whatever order, no law of the books cries (SEED=${seed})`,
  { timeout: patienceMs },
  async () => {
    const property = fc.asyncProperty(
      fc.array(anyStep, { minLength: sizes.groupSteps, maxLength: sizes.groupSteps }),
      fc.integer({ min: 2, max: 4 }),
      async (commands, members) => {
        const town = await openTown(world, ['orange', 'mei', 'lin', 'bai', 'kai'].slice(0, members + 1));
        await fc.asyncModelRun(() => ({ model: {}, real: { hall: { town, boxes: new Map() } } }), commands);
        await world.settle();
      },
    );
    // A history that fails is told step by step, as a shop's is.
    const timely = { interruptAfterTimeLimit: patienceMs / 2, endOnFailure: true };
    await fc.assert(property, { seed, numRuns: sizes.groupHistories, ...timely });
    const counts = [...happened].toSorted(([one], [other]) => one.localeCompare(other));
    const steps = counts.reduce((all, [, { done }]) => all + done, 0);
    console.log(`group histories: ${steps} steps of ${counts.length} kinds, seed ${seed}`);
    if (process.env['TEST_LOG'])
      console.log(Object.fromEntries(counts.map(([name, { done, refused }]) => [name, `${done} (${refused})`])));
    expect(steps).toBeGreaterThan(0);
  },
);
