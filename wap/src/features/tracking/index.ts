export { Expected, type ExpectedProps } from './Expected.tsx';
export { TrackingEvents } from './TrackingEvents.tsx';
export { carrierLabel, trackingAdvice, trackingLabels, trackingSentences, trackingTones } from './tracking.labels.ts';
export { WaybillLine } from './WaybillLine.tsx';
