export type { Figure } from './pay-figures.rules.ts';
export { PaySheet } from './PaySheet.tsx';
export { CodeStep, PayPasswordSteps } from './security/steps.ts';
export { securityQuery } from './security/pay-security.queries.ts';
export { neededBy, type Paying } from './usePayment.ts';
export { useProviderName } from './useProviderName.ts';
