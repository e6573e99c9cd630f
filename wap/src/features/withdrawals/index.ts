export { useLeastWithdrawal, WithdrawalLimits } from './WithdrawalLimits.tsx';
export { WithdrawalRow } from './WithdrawalRow.tsx';
export { withdrawalGroups, withdrawalGroupWords } from './withdrawal.labels.ts';
export { withdrawalsQuery } from './withdrawal.queries.ts';
