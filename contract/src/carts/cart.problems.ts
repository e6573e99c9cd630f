import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const cartLineNotFound = problem(codes.notFound, '购物车里没有这件商品');
export const cartFull = problem(codes.wrongState, '购物车最多放 {most} 种商品');
