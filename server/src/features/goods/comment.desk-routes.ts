import * as desk from '@hakobu/contract/goods/comment.desk-api';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { answerComment, readDeskComments, setAsideComment } from './desk-comment.actions.ts';

export const commentDeskRoutes = (p: Platform): Route[] => [
  route(desk.listDeskComments, ({ input, caller }) => readDeskComments(p, caller, input)),
  route(desk.answerComment, ({ input, caller }) => answerComment(p, caller, input)),
  route(desk.setAsideComment, ({ input, caller }) => setAsideComment(p, caller, input.id)),
];
