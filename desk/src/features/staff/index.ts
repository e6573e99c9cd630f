export { FirstColleague } from './entrance/FirstColleague.tsx';
