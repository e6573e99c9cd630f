export { isShelfCode } from './storing.ts';
