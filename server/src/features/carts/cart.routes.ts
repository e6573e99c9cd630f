import { addToCart, changeCartLine, countCart, readCart, removeCartLines } from '@hakobu/contract/carts/cart.api';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as actions from './cart.actions.ts';

export const cartRoutes = (p: Platform): Route[] => [
  route(readCart, ({ caller }) => actions.readCart(p, caller)),
  route(countCart, ({ caller }) => actions.countCart(p, caller)),
  route(addToCart, ({ input, caller }) => actions.addToCart(p, caller, input)),
  route(changeCartLine, ({ input, caller }) => actions.changeCartLine(p, caller, input)),
  route(removeCartLines, ({ input, caller }) => actions.removeCartLines(p, caller, input.ids)),
];
