export { PaySheet } from './PaySheet.tsx';
