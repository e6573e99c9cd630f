export { useTakeBack } from './useTakeBack.tsx';
