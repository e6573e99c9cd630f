export { useCarrierName } from './useCarrierName.ts';
export { dutyKindLabels } from './duty-kind.labels.ts';
export { propertyLabels } from './property.labels.ts';
export { PropertyMarks } from './PropertyMarks.tsx';
