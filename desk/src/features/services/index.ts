export { ServicesOf } from './ServicesOf.tsx';
export { UndoneServices } from './UndoneServices.tsx';
export { openServices, useServicesOf } from './useServicesOf.ts';
export { feeInFen } from './fee-text.ts';
export { serviceStateLabels } from './service.labels.ts';
