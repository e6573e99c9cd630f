export { payoutStateLabels, withdrawalStateLabels } from './withdrawal.labels.ts';
