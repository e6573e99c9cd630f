export { ServicesOf } from './ServicesOf.tsx';
export { UndoneServices } from './UndoneServices.tsx';
export { landingView } from './views.ts';
export { openServices, useServicesOf, useUndoneByParcel } from './useServicesOf.ts';
export { feeInFen } from './offers/fee-text.ts';
export { serviceStateLabels } from './service.labels.ts';
