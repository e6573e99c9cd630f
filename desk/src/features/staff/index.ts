export { FactorsReset } from './account/FactorsReset.tsx';
export { NewDeviceNotice } from './account/NewDeviceNotice.tsx';
export { FirstColleague } from './entrance/FirstColleague.tsx';
