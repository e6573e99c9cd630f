export { PaySheet } from './PaySheet.tsx';
export type { Paying } from './usePayment.ts';
