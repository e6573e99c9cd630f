export { guarding, type Rights } from './proposal.actions.ts';
export { proposalWaits } from './proposal.store.ts';
