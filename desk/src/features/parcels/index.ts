export { stateLabels, verbLabels } from './parcel.labels.ts';
