export { Expected } from './Expected.tsx';
export { TrackingEvents } from './TrackingEvents.tsx';
export { carrierLabel, trackingAdvice, trackingSentences } from './tracking.labels.ts';
export { WaybillLine } from './WaybillLine.tsx';
