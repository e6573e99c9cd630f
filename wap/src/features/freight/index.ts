export { ExportFiling, LowValue, PostSuspended, severityTones } from './CustomsNotes.tsx';
export { declarationLabels, dutyLabels, surchargeLabel } from './freight.labels.ts';
export { RouteDays } from './RouteDays.tsx';
/** How a list of routes to choose from looks, wherever it stands. */
export { default as routeStyles } from './routes.module.css';
export { RouteRefusalText } from './RouteRefusalText.tsx';
