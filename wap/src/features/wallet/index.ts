export { MoneyTimeline } from './LazyMoney.tsx';
export { usePaymentPreview, walletQuery } from './wallet.queries.ts';
export { lastMonths } from './months.ts';
