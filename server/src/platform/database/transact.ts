import { isProblem } from '@hakobu/contract/base/problem';
import type { Clock } from '../clock/clock.ts';
import { type Caller } from '../http/caller.ts';
import { keepAnswer } from './answers.ts';
import type { Db, Tx } from './database.ts';
import { flushDeferred } from './statements/deferred-writes.ts';
import { openNumbers, shareNumbers } from './readable-codes.ts';
import { createKeyedMutex } from '../concurrency/keyed-mutex.ts';

/**
 * One thing that somebody does: one transaction with one `now`. When the call carries an idempotency key, what `act`
 * answers is kept under it in the same transaction, so `act` answers exactly what goes over the wire. It ends with a
 * flush of what was deferred: what the database refuses is thrown while the action is still known, not by the commit.
 */
export type Transact = <Answer>(caller: Caller, act: (tx: Tx) => Promise<Answer>) => Promise<Answer>;

type Transacting = {
  readonly db: Db;
  readonly clock: Clock;
  readonly within: Tx['within'];
  readonly wakeOutbox: () => void;
};

/**
 * Names the action in the stack of what it broke on: behind the first round trip nothing else does, for most actions
 * hand back their transaction's promise. A refusal (`Problem`) is no fault and needs no stack.
 */
const namingAction = (error: unknown, begun: { readonly stack?: string }): unknown => {
  if (error instanceof Error && !isProblem(error))
    error.stack = `${error.stack ?? error.message}\n    in the transaction of${begun.stack?.replace(/^Error/, '') ?? ''}`;
  return error;
};

export const createTransact = ({ db, clock, within, wakeOutbox }: Transacting): Transact => {
  const withLock = createKeyedMutex();
  const shared = openNumbers().shared;
  const transact: Transact = async (caller, act) => {
    const begun: { stack?: string } = {};
    Error.captureStackTrace(begun, transact);
    let recorded = 0;
    const numbers = openNumbers(shared);
    const whole = () =>
      db.transaction().execute(async (open) => {
        const tx: Tx = Object.assign(open, { now: clock.now(), recorded: 0, unwritten: [], within, numbers });
        const result = await act(tx);
        if (caller.repeatable) await keepAnswer(tx, caller.repeatable, result);
        await flushDeferred(tx);
        recorded = tx.recorded;
        return result;
      });
    // Whoever presses many times at once waits for their own balance in any case: not with a connection each.
    const { who, repeatable } = caller;
    try {
      const answer = await (repeatable && who.kind === 'shopper' ? withLock(who.id, whole) : whole());
      shareNumbers(numbers);
      if (recorded > 0) wakeOutbox();
      return answer;
    } catch (error) {
      throw namingAction(error, begun);
    }
  };
  return transact;
};
