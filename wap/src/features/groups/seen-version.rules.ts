import type { GroupDetail } from '@hakobu/contract/groups/group.shape';

/** A group of one's own as it was seen: the server refuses what was decided over another. */
export const seenVersion = ({ id, owned }: GroupDetail) => ({ id, version: owned?.version ?? 0 });
