import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const eventNotParked = problem(codes.wrongState, '该事件没有被搁置，可能已有人重试');
