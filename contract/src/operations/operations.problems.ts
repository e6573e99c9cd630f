import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const eventNotParked = problem(codes.wrongState, {
  'zh-CN': '该事件没有被搁置,可能已有人重试',
  'zh-TW': '該事件沒有被擱置,可能已有人重試',
  en: 'This event is not parked; somebody may have retried it',
  ja: 'このイベントは保留されていません。すでに再試行された可能性があります',
});
