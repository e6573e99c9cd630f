export { orderStateLabels, orderVerbLabels } from './order.labels.ts';
