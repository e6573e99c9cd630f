import type { ConversationRow } from '@hakobu/contract/chat/chat.desk-api';

type Row = Pick<ConversationRow, 'id' | 'agent' | 'waitsSince'>;

/** Whom to answer after this one: who waits longest of one's own and of what nobody has; a colleague's is theirs. */
export const nextTalk = (rows: readonly Row[], open: string | null, meId: string): string | undefined =>
  rows
    .flatMap(({ id, agent, waitsSince }) =>
      id !== open && waitsSince !== null && (agent === null || agent.id === meId)
        ? [{ id, since: Date.parse(waitsSince) }]
        : [],
    )
    .toSorted((one, other) => one.since - other.since)[0]?.id;
