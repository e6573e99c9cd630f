export { orderStateLabels } from './order.labels.ts';
