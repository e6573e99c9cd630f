import { setTimeout } from 'node:timers/promises';
import type { ChatSettings } from '@hakobu/contract/chat/customer-service.desk-api';
import type { Tx } from '../../../platform/database/database.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { shoppersByIds } from '../../shoppers/index.ts';
import { membersWho } from '../../staff/index.ts';
import { missedWithinMs, nextTaker, statusNow, unseenAfterMs } from './agent.rules.ts';
import { listAgents, lockAgents } from './agent.store.ts';
import { type Moved, sayNotice, takeMove, tellMoved } from './assignment.moves.ts';
import { type AssignedConversation, listSaid, lockConversation, sendSystemText } from './assignment.store.ts';
import { closedPeriodOf, isOpenAt } from '../settings/hours.rules.ts';
import { type AskedRow, listAsked, listAskedSince, lockQueue, lockWaiting } from './queue.store.ts';
import { chatSettingsNow } from '../settings/setting.actions.ts';
import { tellWakes, type Wake } from '../delivery/wake.ts';

const system = systemCaller('chat');
const atOnce = 200;
const restMs = 250;

/**
 * Who would take a conversation now, with how many they have. They are locked before any conversation is: whoever writes
 * holds a conversation while waiting for them.
 */
const takersNow = async (tx: Tx) => {
  const able = (await membersWho(tx, 'chat.answer')).map(({ id }) => id);
  await lockAgents(tx, able);
  const agents = await listAgents(tx, able);
  return agents
    .filter((agent) => statusNow(agent, tx.now) === 'online')
    .map(({ memberId: id, has, givenAt }) => ({ id, has, givenAt }));
};

/** Gives those that wait the longest to whoever has the fewest, up to their limit; answers what was given. */
export const assignWaiting = async (p: Platform): Promise<readonly Moved[]> => {
  const settings = await chatSettingsNow(p);
  if (!isOpenAt(settings, p.clock.now())) return [];
  const given = await p.transact(system, async (tx) => {
    await lockQueue(tx);
    const takers = await takersNow(tx);
    if (!nextTaker(takers, settings.mostPerAgent)) return [];
    const moved: Moved[] = [];
    for (const row of await lockWaiting(tx, atOnce)) {
      const others = takers.filter(({ id }) => id !== row.releasedBy);
      const taker = nextTaker(others, settings.mostPerAgent);
      if (!taker) continue;
      moved.push(await takeMove(tx, system, row, { verb: 'assign', to: taker.id }));
      taker.has += 1;
      taker.givenAt = tx.now;
    }
    return moved;
  });
  tellMoved(p, given);
  return given;
};

/** The same, after something else was done: that has happened, whatever becomes of this; the job gives out what waits. */
export const assignAfterwards = async (p: Platform): Promise<void> => {
  try {
    await assignWaiting(p);
  } catch (error) {
    p.log.warn({ error }, 'conversations could not be given out; they are swept');
  }
};

type Occasion = { readonly row: AssignedConversation; readonly kind: 'queued' | 'offline'; readonly msgId: string };

/** What is said to whoever wrote and found nobody: once for each time in the queue, and once for each closed time. */
const occasionFor = (row: AskedRow, isOpen: boolean, closedPeriod: string): Occasion | undefined => {
  // One that was put back is looked after by the team: its shopper waits for an answer, not for somebody.
  if (row.state === 'Waiting' && isOpen && row.queuedAt && !row.wasTaken)
    return { row, kind: 'queued', msgId: `queued:${row.id}:${row.queuedAt.getTime()}` };
  const waits = row.state === 'Waiting' || (row.state === 'Assigned' && !row.isAttended);
  return waits && !isOpen ? { row, kind: 'offline', msgId: `offline:${row.id}:${closedPeriod}` } : undefined;
};

const say = (
  p: Platform,
  { offlineNotice }: ChatSettings,
  { row, kind, msgId }: Occasion,
): Promise<number | undefined> =>
  p.transact(system, async (tx) => {
    const now = await lockConversation(tx, row.id);
    // Somebody took it meanwhile: nobody is told that they wait.
    if (!now || now.state !== row.state) return undefined;
    if (kind === 'queued') return sayNotice(tx, now, { kind, agentId: null, msgId });
    const [shopper] = await shoppersByIds(tx, [row.shopperId]);
    const content = offlineNotice[shopper?.language ?? 'zh-CN'];
    return sendSystemText(tx, { conversationId: row.id, msgId, content, ext: { notice: 'offline' } });
  });

/** Looks after conversations whose shoppers have written: gives them out, or says that nobody is there; answers those that it looked at. */
export const attend = async (p: Platform, ids: readonly number[]): Promise<readonly AskedRow[]> => {
  const settings = await chatSettingsNow(p);
  const now = p.clock.now();
  const isOpen = isOpenAt(settings, now);
  await assignWaiting(p);
  const rows = await listAsked(p.db, ids, new Date(now.getTime() - unseenAfterMs));
  const occasions = rows.flatMap((row) => occasionFor(row, isOpen, closedPeriodOf(settings, now)) ?? []);
  const said = await listSaid(
    p.db,
    occasions.map(({ msgId }) => msgId),
  );
  for (const occasion of occasions.filter(({ msgId }) => !said.has(msgId))) {
    const seq = await say(p, settings, occasion);
    const { id, shopperId } = occasion.row;
    if (seq !== undefined) tellWakes(p.bus, [{ kind: 'message', conversationId: String(id), shopperId, seq }]);
  }
  return rows;
};

/** What a crash between a message and `whenAsked` may have left: those who began to wait a while ago at most. */
export const attendMissed = async (p: Platform): Promise<void> => {
  const ids = await listAskedSince(p.db, new Date(p.clock.now().getTime() - missedWithinMs), atOnce);
  await attend(p, ids);
};

/** The desk's lists show who has come, and what they last wrote. */
const showQueued = (p: Platform, rows: readonly AskedRow[]): void => {
  const waiting = rows.filter(({ state }) => state === 'Waiting');
  if (waiting.length > 0)
    tellWakes(
      p.bus,
      waiting.map(({ id, shopperId }): Wake => ({
        kind: 'conversation',
        conversationId: String(id),
        shopperId,
        memberIds: 'all',
      })),
    );
};

export type Queue = {
  /**
   * After the commit of a shopper's message: `state` is what `chat.send` answered. Returns at once and never throws;
   * what comes while one round is under way is attended to in the next, all together.
   */
  whenAsked(conversationId: string | number, state: string): void;
};

/** One a process. */
export const createQueue = (p: Platform): Queue => {
  const asked = new Set<number>();
  let isAttending = false;
  const attendAll = async (): Promise<void> => {
    isAttending = true;
    try {
      while (asked.size > 0) {
        const ids = [...asked].slice(0, atOnce);
        for (const id of ids) asked.delete(id);
        showQueued(p, await attend(p, ids));
        // Whoever writes ten messages while they wait is looked after once, not ten times.
        await setTimeout(restMs, undefined, { ref: false });
      }
    } catch (error) {
      // The job attends to them.
      asked.clear();
      p.log.warn({ error }, 'conversations could not be attended to; they are swept');
    } finally {
      isAttending = false;
    }
  };
  const note = (id: number): void => {
    asked.add(id);
    if (!isAttending) void attendAll();
  };
  const noteIfClosed = async (id: number): Promise<void> => {
    try {
      if (!isOpenAt(await chatSettingsNow(p), p.clock.now())) note(id);
    } catch (error) {
      p.log.warn({ error }, 'opening hours could not be read');
    }
  };
  return {
    whenAsked: (conversationId, state) => {
      if (state === 'Waiting') note(Number(conversationId));
      else if (state === 'Assigned') void noteIfClosed(Number(conversationId));
    },
  };
};
