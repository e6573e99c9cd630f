export { dutyLabels, propertyLabels, surchargeLabel } from './freight.labels.ts';
