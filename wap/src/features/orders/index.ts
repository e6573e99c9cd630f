export { LandedTotal } from './landed/LandedTotal.tsx';
export { CustomsNote, LandedSheet } from './landed/LazyLanded.tsx';
export { groupLabels, stateLabels as orderStateLabels } from './order.labels.ts';
export { confirmQuery, orderCountsQuery, ordersQuery } from './order.queries.ts';
export { payableYen } from './order.rules.ts';
export { keepWanted } from './confirm/wanted-lines.ts';
