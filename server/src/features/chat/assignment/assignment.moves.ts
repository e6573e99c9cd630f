import { canMove } from '@hakobu/contract/base/lifecycle';
import { conversationMoved } from '@hakobu/contract/chat/chat.problems';
import { conversationLifecycle } from '@hakobu/contract/chat/conversation.lifecycle';
import type { Tx } from '../../../platform/database/database.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { shoppersByIds } from '../../shoppers/index.ts';
import { staffNamesByIds } from '../../staff/index.ts';
import { seenAs } from './agent.rules.ts';
import { touchAgent } from './agent.store.ts';
import {
  type AssignmentChange,
  type AssignedConversation,
  insertAssignmentChange,
  sendSystemText,
  updateAssignment,
  type Verb,
  wasSpoken,
  wasTakenBefore,
} from './assignment.store.ts';
import { type NoticeKind, noticeWords } from '../messages/notice.words.ts';
import { tellWakes, type Wake } from '../delivery/wake.ts';

/** What happened to a conversation, to be told when it is committed. */
export type Moved = {
  readonly conversationId: number;
  readonly shopperId: string;
  /** The seq of what the product said of it; undefined where it said nothing. */
  readonly seq: number | undefined;
  /** Whether it is the shopper's news: which colleague answers is not. */
  readonly isShoppersNews: boolean;
  /** Who was handed it by somebody else without a word of the product; null otherwise. */
  readonly givenTo: string | null;
};

const changeFor = (row: AssignedConversation, verb: Verb, to: string | null, now: Date): AssignmentChange => {
  const { to: state } = conversationLifecycle.moves[verb];
  if (state === 'Assigned') return { state, agentId: to, queuedAt: null };
  // Who waited before is not put behind those who came meanwhile.
  if (state === 'Waiting') return { state, agentId: null, queuedAt: row.waitsSince ?? now };
  return { state, agentId: null, queuedAt: null, waitsSince: null, answerDueAt: null };
};

/** Whether a move only hands a talk from one to another, be it by way of the queue: before it is written down. */
const isHandOver = async (tx: Tx, row: AssignedConversation, verb: Verb): Promise<boolean> => {
  if (verb === 'assign' || verb === 'claim') return row.state === 'Waiting' && (await wasTakenBefore(tx, row.id));
  return verb === 'transfer' || verb === 'takeOver' || verb === 'release';
};

/** What the shopper is told of a move that is their news; nothing of the end of a talk without a word. */
const noticeFor = async (tx: Tx, row: AssignedConversation, verb: Verb): Promise<NoticeKind | undefined> => {
  if (verb === 'assign' || (verb === 'claim' && row.state === 'Waiting')) return 'joined';
  return verb === 'end' && (await wasSpoken(tx, row.id)) ? 'ended' : undefined;
};

/** The product's words in the shopper's language. */
export const sayNotice = async (
  tx: Tx,
  row: Pick<AssignedConversation, 'id' | 'shopperId'>,
  { kind, agentId, msgId }: { readonly kind: NoticeKind; readonly agentId: string | null; readonly msgId: string },
): Promise<number | undefined> => {
  const [shopper] = await shoppersByIds(tx, [row.shopperId]);
  const [agent] = agentId ? await staffNamesByIds(tx, [agentId]) : [];
  const name = agent ? seenAs(agent.name) : '';
  const content = noticeWords[kind][shopper?.language ?? 'zh-CN'].replace('{name}', name);
  return sendSystemText(tx, {
    conversationId: row.id,
    msgId,
    content,
    ext: name ? { notice: kind, name } : { notice: kind },
  });
};

type Taking = { readonly verb: Verb; readonly to?: string; readonly note?: string };

/** Takes one move of a locked conversation, with its row of the history and what the shopper is told. */
export const takeMove = async (
  tx: Tx,
  caller: Caller,
  row: AssignedConversation,
  { verb, to, note = '' }: Taking,
): Promise<Moved> => {
  const mover = caller.who.kind === 'staff' ? 'staff' : 'system';
  if (row.cType !== 0 || !canMove(conversationLifecycle, verb, row.state, mover))
    throw conversationMoved({}, { state: row.state });
  const agentId = to ?? null;
  const isShoppersNews = !(await isHandOver(tx, row, verb));
  if (!(await updateAssignment(tx, row, changeFor(row, verb, agentId, tx.now))))
    throw conversationMoved({}, { state: row.state });
  const assignmentId = await insertAssignmentChange(tx, {
    conversationId: row.id,
    verb,
    actor: actorOf(caller),
    fromAgentId: row.agentId,
    toAgentId: agentId,
    note,
  });
  if (agentId) await touchAgent(tx, agentId, verb === 'claim' || verb === 'takeOver');
  const kind = isShoppersNews ? await noticeFor(tx, row, verb) : undefined;
  const seq = kind && (await sayNotice(tx, row, { kind, agentId, msgId: `${kind}:${assignmentId}` }));
  const isGiven = !isShoppersNews && (verb === 'assign' || verb === 'transfer');
  return {
    conversationId: row.id,
    shopperId: row.shopperId,
    seq,
    isShoppersNews,
    givenTo: isGiven ? agentId : null,
  };
};

/** After the commit: new rows, and who has it. */
export const tellMoved = (p: Platform, all: readonly Moved[]): void => {
  const wakes = all.flatMap(({ conversationId, shopperId, seq, isShoppersNews, givenTo }): Wake[] => {
    const of = { conversationId: String(conversationId), shopperId };
    return [
      { kind: 'hands', ...of, memberIds: 'all' },
      ...(isShoppersNews ? [{ kind: 'conversation', ...of, memberIds: [] } as const] : []),
      ...(seq === undefined ? [] : [{ kind: 'message', ...of, seq } as const]),
      ...(givenTo === null ? [] : [{ kind: 'given', ...of, memberIds: [givenTo] } as const]),
    ];
  });
  if (wakes.length > 0) tellWakes(p.bus, wakes);
};
