import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { isEnd, isPaid } from '../../src/features/services/service.rules.ts';
import * as api from '@hakobu/contract/services/service.api';
import * as desk from '@hakobu/contract/services/service.desk-api';
import { expect, test } from 'vitest';
import { endOverdue } from '../../src/features/services/actions/answer-fee.ts';
import { systemCaller } from '../../src/platform/http/caller.ts';
import { record } from '../../src/platform/outbox/outbox.ts';
import { atOnce, doneIn, times } from '../at-once.ts';
import { type Luck, luckOf, seed } from '../money/luck.ts';
import { serviceStage } from '../steps/services.ts';
import { photograph } from '../steps/stored.ts';
import { openSecondServer } from '../second-server.ts';
import { makeWorld } from '../world.ts';

const patienceMs = 300_000;
const world = makeWorld({ patienceMs });
const other = openSecondServer(world);
const stage = serviceStage(world);
const rounds = Number(process.env['SERVICE_ROUNDS'] ?? 10);
const feeYen = 700;
const leaders = ['agree', 'reject', 'automatic', 'timer', 'close'] as const;

/** The same a little later: after so many turns of the process, chosen anew each time. */
const after = (luck: Luck, turns: number, act: () => Promise<unknown>) => async () => {
  for (let turn = luck.whole(turns, turns + 30); turn > 0; turn -= 1) await new Promise(setImmediate);
  await act();
};

/** All of them in an order that chance decides. */
const shuffled = <Of>(luck: Luck, all: readonly Of[]): Of[] => {
  const left = [...all];
  return all.map(() => left.splice(luck.whole(0, left.length - 1), 1)[0]!);
};

const countOf = async (text: string, code: string): Promise<number> =>
  (await world.pool.query<{ count: number }>(text, [code])).rows[0]?.count ?? 0;
const postings = `select count(*)::int as count from ledger.transaction where subject = 'service:' || $1`;
const notices = `select count(*)::int as count from chat.message where m_type = 6 and body ->> 'ext' = $1`;

test(
  `M-17: agreeing, refusing, the timer, automatic agreement and closing at once, a hundred times on two servers, end in one state with at most one charge (SEED=${seed})`,
  async () => {
    const luck = luckOf(seed);
    const ends = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      const people = await stage.cast(100_000);
      const { mei, sato } = people;
      // Who comes a little earlier than the others: each of them in turn.
      const leader = leaders[round % leaders.length];
      const code = await stage.taken(people);
      await stage.charge(sato, code, feeYen);
      // From now on it would be agreed to unasked: a top-up tries it, while others answer.
      if (leader === 'automatic' || round % 2 === 1) await stage.agreeUnaskedUpTo(mei, feeYen);
      const before = await stage.moneyOf(mei);
      const photos = [await photograph(world, sato)];
      const keys: string[] = [];
      for (let at = 0; at < 40; at += 1) keys.push(await stage.keyFor(mei, code));
      await world.pool.query('update services.service set due_at = $2 where code = $1', [
        code,
        new Date(world.clock.now().getTime() + 1000),
      ]);
      const shoppers = [mei.call, other.shopper(mei)];
      const clerks = [sato.call, other.staff(sato)];
      const apps = [world.app, other.app()];
      // Within what the shopper pays freely: proving a pay password takes so long that everybody else would be first.
      const agrees = keys.map((idempotencyKey) => async () => {
        await luck.pick(shoppers)(api.agreeToFee, { code, feeYen: yen(feeYen) }, { idempotencyKey });
      });
      const tryUnasked = async () => {
        const app = luck.pick(apps);
        await app.platform.transact(systemCaller('test'), (tx) =>
          record(tx, 'topUp.credited', { topUpCode: 'T202611200001', shopperId: mei.id }),
        );
        await app.outbox.drain();
      };
      const runOut = async () => {
        if (leader === 'timer' || luck.happens(0.2)) world.clock.advance(1000);
        await endOverdue(luck.pick(apps).platform);
      };
      const reject = async () => void (await luck.pick(shoppers)(api.rejectFee, { code }));
      const giveUp = async () => void (await luck.pick(clerks)(desk.giveUpService, { code, reason: '不能做' }));
      const finish = async () => void (await luck.pick(clerks)(desk.finishService, { code, text: '好', photos }));
      const turnsOf = (kind: (typeof leaders)[number]): number => (kind === leader ? 0 : 80);
      const first = agrees.map((agree) => after(luck, turnsOf('agree'), agree));
      const calls = shuffled(luck, [
        ...first,
        ...times(18, after(luck, turnsOf('reject'), reject)),
        ...times(12, after(luck, turnsOf('close'), giveUp)),
        ...times(6, after(luck, turnsOf('close'), finish)),
        ...times(12, after(luck, turnsOf('automatic'), tryUnasked)),
        ...times(12, after(luck, turnsOf('timer'), runOut)),
      ]);
      expect(calls).toHaveLength(100);
      const done = await atOnce(calls, [codes.wrongState, codes.checkCodeInvalid, codes.invalidRequest]);
      const agreed = done.filter((isDone, place) => isDone && first.includes(calls[place] as (typeof first)[number]));
      expect(doneIn(agreed), 'agreed to at most once').toBeLessThanOrEqual(1);
      const { state, steps, result } = await mei.call(api.serviceDetail, { code });
      const answer = steps.map(({ verb }) => verb);
      const paid = answer.filter((verb) => verb === 'agree' || verb === 'autoSucceed').length;
      expect(paid, `charged at most once: ${answer.join()}`).toBeLessThanOrEqual(1);
      const isDone = result?.isDone === true;
      // Charged once if it was paid, and given back once if it was closed without its result.
      expect(await countOf(postings, code)).toBe(paid * (isEnd(state) && !isDone ? 2 : 1));
      expect(await countOf(notices, code)).toBe(steps.length - 1);
      const taken = paid === 1 && (isPaid(state) || isDone) ? feeYen : 0;
      expect({ state, ...(await stage.moneyOf(mei)) }).toEqual({ state, ...before, cashYen: before.cashYen - taken });
      ends.set(
        `${answer.slice(2).join('→')}${result?.isDone ? ' (done)' : ''}`,
        (ends.get(`${answer.slice(2).join('→')}${result?.isDone ? ' (done)' : ''}`) ?? 0) + 1,
      );
    }
    expect([...ends.values()].reduce((sum, count) => sum + count, 0)).toBe(rounds);
    if (process.env['TEST_LOG']) process.stdout.write(`SEED=${seed} ${JSON.stringify(Object.fromEntries(ends))}\n`);
  },
  patienceMs,
);
