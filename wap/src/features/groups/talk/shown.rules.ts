import type { GroupMessage, GroupStretch } from '@hakobu/contract/groups/talk.shape';

/** What is shown of a talk: what was taken back is marked, and the row that says so is none of it. */
export const shownOf = (stretches: readonly GroupStretch[]): GroupMessage[] => {
  const all = stretches.reduceRight<GroupMessage[]>((so, { list }) => so.concat(list), []);
  const recalled = new Set(all.map(({ recalls }) => recalls));
  return all
    .filter(({ kind }) => kind !== 'recall')
    .map((message) => (recalled.has(message.seq) ? { ...message, text: '', isRecalled: true } : message));
};
