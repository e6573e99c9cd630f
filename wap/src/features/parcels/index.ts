export { stateLabels as parcelStateLabels } from './parcel.labels.ts';
