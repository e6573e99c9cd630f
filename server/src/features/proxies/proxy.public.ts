import { deleteDrafts, findDrafts, listCart, lockDrafts } from './proxy-draft.store.ts';

/** The drafts of a shopper, for whoever prices and places them. */
export const proxyDrafts = { inCart: listCart, byIds: findDrafts, lock: lockDrafts, end: deleteDrafts } as const;
