import type { Feature, Platform } from '../../platform/platform.ts';
import { cartRoutes } from './cart.routes.ts';
import { cartData } from './privacy.store.ts';

export { deleteLines as takeCartLines, listCarted } from './cart.store.ts';

export const cartsFeature = (p: Platform): Feature => ({ personal: cartData, routes: cartRoutes(p) });
