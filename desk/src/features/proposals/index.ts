export { proposalStateLabels } from './proposal.labels.ts';
export { ProposalPart } from './ProposalPart.tsx';
export { useProposalTold } from './useProposalTold.ts';
