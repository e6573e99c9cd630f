export { NotOffered } from './NotOffered.tsx';
export { ProxyGoods } from './ProxyGoods.tsx';
export { changedByOrdering, type Preview, previewQuery } from './proxy.queries.ts';
