export { useCarrierName } from './carrier.labels.ts';
export { propertyLabels } from './property.labels.ts';
export { PropertyMarks } from './PropertyMarks.tsx';
