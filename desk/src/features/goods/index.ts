export { conditionLabels } from './catalogue/catalogue.labels.ts';
export { GoodsField } from './GoodsField.tsx';
export { kindLabels } from './source.labels.ts';
