import { type Blocking, type BlockingKind, blockingKinds } from '@hakobu/contract/closing/closing.shape';

export type BlockingGroup = { readonly kind: BlockingKind; readonly list: readonly Blocking[] };

/** What stands in the way, by its kind, in the order of the contract. */
export const groupsOf = (blocking: readonly Blocking[]): BlockingGroup[] =>
  blockingKinds
    .map((kind) => ({ kind, list: blocking.filter((each) => each.kind === kind) }))
    .filter(({ list }) => list.length > 0);
