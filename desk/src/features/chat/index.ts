export { usePreview } from './usePreview.ts';
