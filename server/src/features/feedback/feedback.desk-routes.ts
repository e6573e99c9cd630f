import * as desk from '@hakobu/contract/feedback/feedback.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  answerFeedback,
  putBackFeedback,
  settleFeedback,
  takeFeedback,
  takeOverFeedback,
} from './feedback.desk-actions.ts';
import { readDeskEntries, readThreads, readWhole } from './feedback.desk-queries.ts';

export const feedbackDeskRoutes = (p: Platform): Route[] => [
  route(desk.listDeskFeedback, ({ caller, input }) => readThreads(p, caller, input)),
  route(desk.deskFeedback, ({ caller, input }) => readWhole(p, caller, input.orderCode)),
  route(desk.listDeskFeedbackEntries, ({ caller, input }) => readDeskEntries(p, caller, input)),
  route(desk.takeFeedback, async ({ caller, input }) => {
    await takeFeedback(p, caller, input.orderCode);
    return readWhole(p, caller, input.orderCode);
  }),
  route(desk.takeOverFeedback, async ({ caller, input }) => {
    await takeOverFeedback(p, caller, input);
    return readWhole(p, caller, input.orderCode);
  }),
  route(desk.putBackFeedback, async ({ caller, input }) => {
    await putBackFeedback(p, caller, input.orderCode);
    return readWhole(p, caller, input.orderCode);
  }),
  route(desk.answerFeedback, ({ caller, input }) => answerFeedback(p, caller, input)),
  route(desk.settleFeedback, async ({ caller, input }) => {
    await settleFeedback(p, caller, input);
    return readWhole(p, caller, input.orderCode);
  }),
];
