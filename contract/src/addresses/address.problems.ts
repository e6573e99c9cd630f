import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const maxAddresses = 30;

export const addressNotFound = problem(codes.notFound, '没有找到该地址');
export const tooManyAddresses = problem(codes.wrongState, '最多保存 {most} 个地址，请先删除不用的地址');
