import type { AgentStatus } from '@hakobu/contract/chat/chat.desk-api';

/** Who is not seen for so long is not there. */
export const unseenAfterMs = 2 * 60_000;
/** So long the job looks after who wrote, where a crash kept others from it. */
export const missedWithinMs = 10 * 60_000;
/** Who is not seen for so long has gone home: who comes back says so. */
export const goneAfterMs = 60 * 60_000;

/** How shoppers know somebody of the desk. */
export const seenAs = (name: string): string => `客服 ${name}`;

export type AgentFacts = {
  readonly status: AgentStatus;
  readonly seenAt: Date;
  /** Since when they have no socket any more; null while they are there. */
  readonly leftAt: Date | null;
};

/** What somebody said, as far as they are still there. */
export const statusNow = (agent: AgentFacts | undefined, now: Date): AgentStatus => {
  if (!agent) return 'offline';
  const isSeen = agent.leftAt === null && now.getTime() - agent.seenAt.getTime() < unseenAfterMs;
  return agent.status === 'online' && !isSeen ? 'away' : agent.status;
};

export type Taker = {
  readonly id: string;
  readonly has: number;
  /** When they were given one the last time. */
  readonly givenAt: Date | null;
};

/** Whose turn it is: who has the fewest, among those who was given one the longest ago; undefined when all are full. */
export const nextTaker = <Who extends Taker>(takers: readonly Who[], mostPerAgent: number): Who | undefined =>
  takers
    .filter(({ has }) => has < mostPerAgent)
    .toSorted(
      (a, b) => a.has - b.has || (a.givenAt?.getTime() ?? 0) - (b.givenAt?.getTime() ?? 0) || (a.id < b.id ? -1 : 1),
    )[0];
