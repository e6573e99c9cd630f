export { BookedMoney } from './BookedMoney.tsx';
export { EntryLink } from './EntryLink.tsx';
export { moneyDirectionLabels, moneyReasonLabels, moneySourceLabels } from './money.labels.ts';
export { useMoneyOrigin } from './useMoneyOrigin.ts';
