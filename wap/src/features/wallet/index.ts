export { Deduction, MoneyTimeline, TakenFrom } from './LazyMoney.tsx';
export { sourceWords } from './wallet.labels.ts';
export { usePaymentPreview, walletQuery } from './wallet.queries.ts';
export { lastMonths } from './months.rules.ts';
