export { ExportFiling, LowValue, PostSuspended, severityTones } from './CustomsNotes.tsx';
export { declarationLabels, dutyLabels, propertyLabels, surchargeLabel } from './freight.labels.ts';
export { RouteDays } from './RouteDays.tsx';
export { RouteRefusalText } from './RouteRefusalText.tsx';
