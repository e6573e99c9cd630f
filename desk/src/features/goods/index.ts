export { GoodsField } from './GoodsField.tsx';
