export { OpenAlerts } from './OpenAlerts.tsx';
