export { Expected } from './Expected.tsx';
export { TrackingEvents } from './TrackingEvents.tsx';
export { trackingAdvice, trackingSentences } from './tracking.labels.ts';
export { WaybillLine } from './WaybillLine.tsx';
