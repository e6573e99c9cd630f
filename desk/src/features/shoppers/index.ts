export { shopperStateLabels } from './shopper.labels.ts';
