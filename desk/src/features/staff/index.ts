export { FirstColleague } from './FirstColleague.tsx';
