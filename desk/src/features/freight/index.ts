export { useCarrierName } from './useCarrierName.ts';
export { propertyLabels } from './property.labels.ts';
export { PropertyMarks } from './PropertyMarks.tsx';
