import { hourMs } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import type { Platform, Job } from '../../../platform/platform.ts';
import { membersWho } from '../../staff/index.ts';
import { goneAfterMs, unseenAfterMs } from './agent.rules.ts';
import { agentsSeenAt, setGone } from './agent.store.ts';
import { takeMove, tellMoved } from './assignment.moves.ts';
import type { AssignedConversation } from './assignment.store.ts';
import { deleteViewingsBefore, viewingsSeenAt } from './presence.store.ts';
import { attendMissed } from './queue.actions.ts';
import {
  type Abandoning,
  findDue,
  isAnyOpen,
  lockAbandoned,
  lockQueue,
  lockSilent,
  queueDueAt,
} from './queue.store.ts';
import { chatSettingsNow } from '../settings/setting.actions.ts';
import { after, firstOf } from '../../../platform/database/statements/earliest.ts';

const system = systemCaller('chat');
const atOnce = 100;

const ableIdsNow = async (p: Platform): Promise<string[]> =>
  (await membersWho(p.db, 'chat.answer')).map(({ id }) => id);

const moveAll = async (
  p: Platform,
  verb: 'release' | 'end',
  lock: (tx: Tx) => Promise<AssignedConversation[]>,
): Promise<number> => {
  const moved = await p.transact(system, async (tx) => {
    await lockQueue(tx);
    const rows = await lock(tx);
    const all = [];
    for (const row of rows) all.push(await takeMove(tx, system, row, { verb }));
    return all;
  });
  tellMoved(p, moved);
  return moved.length;
};

/** Back into the queue with those whose agents went away, and an end to talks that have ended by themselves. */
const tidy = async (p: Platform): Promise<number> => {
  if (!(await isAnyOpen(p.db))) return 0;
  const now = p.clock.now().getTime();
  const { endAfterHours } = await chatSettingsNow(p);
  const silentBefore = new Date(now - endAfterHours * hourMs);
  const by: Abandoning = { ableIds: await ableIdsNow(p), unseenSince: new Date(now - unseenAfterMs) };
  const due = await findDue(p.db, by, silentBefore);
  let done = 0;
  if (due.abandoned) done += await moveAll(p, 'release', (tx) => lockAbandoned(tx, by, atOnce));
  if (due.silent) done += await moveAll(p, 'end', (tx) => lockSilent(tx, silentBefore, atOnce));
  if (due.waits || due.abandoned) await attendMissed(p);
  return done;
};

/** What is not seen any more is forgotten: who has gone home takes nothing, whoever closed the page looks at nothing. */
const forget = async (p: Platform): Promise<number> => {
  const now = p.clock.now().getTime();
  const left = await deleteViewingsBefore(p.db, new Date(now - goneAfterMs));
  return left + (await setGone(p.db, new Date(now - goneAfterMs)));
};

export const queueJobs = (p: Platform): Job[] => [
  { name: 'chat.queue', next: { dueAt: queueDueAt }, run: () => tidy(p) },
  {
    name: 'chat.forget',
    next: { dueAt: after(firstOf(agentsSeenAt, viewingsSeenAt), goneAfterMs) },
    run: () => forget(p),
  },
];
