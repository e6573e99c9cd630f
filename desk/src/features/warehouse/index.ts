export { isShelfCode } from './storing.ts';
export { findingLabels } from './arrival.labels.ts';
