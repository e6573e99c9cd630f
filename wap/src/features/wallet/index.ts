export { Deduction } from './Deduction.tsx';
export { MoneyTimeline } from './MoneyTimeline.tsx';
export { usePaymentPreview, walletQuery } from './wallet.queries.ts';
