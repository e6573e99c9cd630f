import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBalances } from '../../../src/ledger/journal.ts';
import { hourMs } from '../../../src/platform/clock/clock.ts';
import { openModel, type Model, type Source } from '../../money/model.ts';
import { patienceMs, seed, sizes } from '../../money/luck.ts';
import { foretell, type Operation, perform } from '../../money/operations.ts';
import { openPurse } from '../../money/purse.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld({ patienceMs });

const sources: readonly Source[] = ['bonus', 'JPY', 'CNY'];
const amount = fc.integer({ min: 1, max: 3000 });
const subject = fc.constantFrom('order:1', 'order:2', 'order:3', 'parcel:1');
const part = (...steps: readonly string[]) => fc.record({ subject, step: fc.constantFrom(...steps), costYen: amount });
const different = (parts: readonly { readonly subject: string }[]): boolean =>
  new Set(parts.map((each) => each.subject)).size === parts.length;

/** Few names, so that one thing meets another again and again; fen per yen about as they ever were. */
const operations: readonly fc.Arbitrary<Operation>[] = [
  fc.record({
    kind: fc.constant('pay'),
    parts: fc
      .array(part('', 'supplement-1', 'supplement-2', 'supplement-3'), { minLength: 1, maxLength: 3 })
      .filter(different),
    ppm: fc.integer({ min: 3_500_000, max: 6_500_000 }),
  }),
  fc.record({ kind: fc.constant('capture'), part: part('1', '2', '3', '4'), keepsRest: fc.boolean() }),
  fc.record({ kind: fc.constant('refund'), part: part('1', '2', '3', '4') }),
  fc.record({ kind: fc.constant('release'), subject }),
  fc.record({ kind: fc.constant('credit'), source: fc.constantFrom(...sources), amount, name: fc.uuid() }),
  fc.record({
    kind: fc.constant('prefer'),
    order: fc.shuffledSubarray([...sources], { minLength: 3, maxLength: 3 }),
  }),
];

type Real = { readonly shopperId: string };

const command =
  (jumpsMs: readonly number[]) =>
  (operation: Operation, jump: number): fc.AsyncCommand<Model, Real> => ({
    check: () => true,
    run: async (model, { shopperId }) => {
      await perform(world.platform, shopperId, operation, ({ atMs, refusal }) => {
        expect(refusal).toEqual(foretell(model, operation, atMs));
      });
      compared += 1;
      expect(await readBalances(world.platform.db, shopperId)).toEqual(model.totals());
      world.clock.advance(jumpsMs[jump % jumpsMs.length] ?? 0);
    },
    toString: () => JSON.stringify(operation),
  });

let compared = 0;

/** What fails is made smaller until half of the time is over: then the smallest that was found is told. */
const timely = { interruptAfterTimeLimit: patienceMs / 2, markInterruptAsFailure: true };

/** Runs go on beside each other: each has a shopper of its own. */
const lanes = 4;

/** The clock jumps by one of these after each step. Answers how often books and model were compared. */
const tryRuns = async (runs: number, jumpsMs: readonly number[]): Promise<number> => {
  compared = 0;
  const all = operations.map((each) =>
    fc.tuple(each, fc.nat({ max: 99 })).map(([what, jump]) => command(jumpsMs)(what, jump)),
  );
  // Most are short, for what goes wrong goes wrong soon; one in twenty may have two hundred steps.
  const commands = fc.oneof(
    { weight: 19, arbitrary: fc.commands(all, { maxCommands: 12, size: 'max' }) },
    { weight: 1, arbitrary: fc.commands(all, { maxCommands: 200, size: 'max' }) },
  );
  const property = fc.asyncProperty(commands, async (chosen) => {
    const model = openModel();
    const shopperId = await openPurse(world.platform, model, { bonus: 500, JPY: 4000, CNY: 20_000 });
    await fc.asyncModelRun(() => ({ model, real: { shopperId } }), chosen);
  });
  const numRuns = Math.ceil(runs / lanes);
  const worker = (_: unknown, place: number) => fc.assert(property, { numRuns, seed: seed + place, ...timely });
  await Promise.all(Array.from({ length: lanes }, worker));
  console.log(`M-02: ${runs} runs, books and model compared ${compared} times, seed ${seed}`);
  return compared;
};

test(
  'M-02 model: whatever happens to a wallet in whatever order, balances and refusals are what the words say',
  { timeout: patienceMs },
  async () => expect(await tryRuns(sizes.modelRuns, [1])).toBeGreaterThan(sizes.modelRuns),
);

test(
  'M-28 clock jump: the same when the clock jumps by an hour between any two steps, back and forth',
  { timeout: patienceMs },
  async () => expect(await tryRuns(Math.ceil(sizes.modelRuns / 10), [-hourMs, hourMs, 0, 1])).toBeGreaterThan(10),
);
