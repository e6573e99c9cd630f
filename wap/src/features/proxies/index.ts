export { NotOffered } from './NotOffered.tsx';
export { ProxyGoods } from './ProxyGoods.tsx';
export { type Preview, previewQuery, useSubmitProxies } from './proxy.queries.ts';
