import * as desk from '@hakobu/contract/goods/comment.desk-api';
import * as templates from '@hakobu/contract/goods/comment-template.desk-api';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as template from './comment-template.actions.ts';
import { answerComment, readDeskComments, setAsideComment } from './comment.desk-actions.ts';

export const commentDeskRoutes = (p: Platform): Route[] => [
  route(desk.listDeskComments, ({ input, caller }) => readDeskComments(p, caller, input)),
  route(desk.answerComment, ({ input, caller }) => answerComment(p, caller, input)),
  route(desk.setAsideComment, ({ input, caller }) => setAsideComment(p, caller, input.id)),
  route(templates.listTemplates, () => template.readTemplates(p)),
  route(templates.addTemplate, ({ input, caller }) => template.addTemplate(p, caller, input)),
  route(templates.changeTemplate, ({ input, caller }) => template.changeTemplate(p, caller, input)),
  route(templates.deleteTemplate, ({ input, caller }) => template.deleteTemplate(p, caller, input)),
  route(templates.orderTemplates, ({ input, caller }) => template.orderTemplates(p, caller, input)),
];
