export { useProviderName } from './useProviderName.ts';
export { type ChosenShopper, ShopperSelect } from './ShopperSelect.tsx';
