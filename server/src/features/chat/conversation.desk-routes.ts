import * as api from '@hakobu/contract/chat/chat.desk-api';
import * as service from '@hakobu/contract/chat/customer-service.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAgents, setAgentStatus } from './assignment/agent.actions.ts';
import type { ChatPorts } from './chat.ports.ts';
import { readConversationCounts, readConversations } from './desk/conversation.desk-queries.ts';
import { readFigures } from './desk/figure.queries.ts';
import * as hands from './assignment/assignment.actions.ts';
import { addNote } from './desk/note.actions.ts';
import { dismissWords } from './order-talk/order-talk.actions.ts';
import * as replies from './desk/quick-reply.actions.ts';
import { readRatings } from './desk/rating.actions.ts';
import { changeChatSettings, readChatSettings } from './settings/setting.actions.ts';
import { leaveConversation, openConversation } from './assignment/viewing.actions.ts';

export const conversationDeskRoutes = (p: Platform, ports: ChatPorts): Route[] => [
  route(api.listConversations, ({ caller, input }) => readConversations(p, ports, caller, input)),
  route(api.countConversations, ({ caller }) => readConversationCounts(p, caller)),
  route(api.openConversation, ({ caller, input }) => openConversation(p, caller, input)),
  route(api.leaveConversation, ({ caller, input }) => leaveConversation(p, caller, input)),
  route(api.startConversation, ({ caller, input }) => hands.startConversation(p, ports, caller, input)),
  route(api.claimConversation, ({ caller, input }) => hands.claimConversation(p, caller, input)),
  route(api.transferConversation, ({ caller, input }) => hands.transferConversation(p, caller, input)),
  route(api.takeOverConversation, ({ caller, input }) => hands.takeOverConversation(p, caller, input)),
  route(api.releaseConversation, ({ caller, input }) => hands.releaseConversation(p, caller, input)),
  route(api.endConversation, ({ caller, input }) => hands.endConversation(p, caller, input)),
  route(api.dismissWords, ({ caller, input }) => dismissWords(p, caller, input)),
  route(api.addNote, ({ caller, input }) => addNote(p, caller, input)),
];

/** Who answers, with what, when, and how well. */
export const serviceDeskRoutes = (p: Platform): Route[] => [
  route(api.listAgents, ({ caller }) => readAgents(p, caller)),
  route(api.setAgentStatus, ({ caller, input }) => setAgentStatus(p, caller, input)),
  route(service.listQuickReplies, ({ caller }) => replies.readQuickReplies(p, caller)),
  route(service.addQuickReply, ({ caller, input }) => replies.addQuickReply(p, caller, input)),
  route(service.changeQuickReply, ({ caller, input }) => replies.changeQuickReply(p, caller, input)),
  route(service.removeQuickReply, ({ caller, input }) => replies.removeQuickReply(p, caller, input)),
  route(service.useQuickReply, ({ caller, input }) => replies.useQuickReply(p, caller, input)),
  route(service.readChatSettings, () => readChatSettings(p)),
  route(service.changeChatSettings, ({ caller, input }) => changeChatSettings(p, caller, input)),
  route(service.readChatFigures, ({ input }) => readFigures(p, input)),
  route(service.listRatings, ({ input }) => readRatings(p, input)),
];
