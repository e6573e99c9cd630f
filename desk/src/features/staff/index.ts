export { FirstColleague } from './FirstColleague.tsx';
export { permissionLabels } from './permission.labels.ts';
