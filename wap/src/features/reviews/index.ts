export { LazyOrderReview, LazyReviews } from './LazyParts.tsx';
