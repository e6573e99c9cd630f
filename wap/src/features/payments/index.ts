export { PaySheet, type PaySheetProps, type Paying } from './PaySheet.tsx';
