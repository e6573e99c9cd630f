export { CustomsNote } from './CustomsNote.tsx';
export { LandedSheet, LandedTotal } from './LandedSheet.tsx';
export { groupLabels, stateLabels as orderStateLabels } from './order.labels.ts';
export { confirmQuery, orderCountsQuery, ordersQuery } from './order.queries.ts';
export { payableYen } from './order.rules.ts';
export { keepWanted } from './wanted-lines.ts';
