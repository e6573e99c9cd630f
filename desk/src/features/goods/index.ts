export { GoodsField } from './GoodsField.tsx';
export { kindLabels } from './source.labels.ts';
