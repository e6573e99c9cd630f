import * as api from '@hakobu/contract/letters/letter.api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ServicePorts } from './writing/letter-service.actions.ts';
import { countUnread, markRead, muteKind, openLetter, readList, readTypes } from './letter.queries.ts';

export const letterRoutes = (p: Platform, { openFees }: Pick<ServicePorts, 'openFees'>): Route[] => [
  route(api.letterTypes, ({ caller }) => readTypes({ db: p.db, openFees }, caller.who.id)),
  route(api.listLetters, ({ caller, input }) => readList({ db: p.db, openFees }, caller, input)),
  route(api.letterDetail, ({ caller, input }) => openLetter(p, caller, { id: input.id, openFees })),
  route(api.readLetters, ({ caller, input }) => markRead(p, caller, input)),
  route(api.muteLetters, ({ caller, input }) => muteKind(p, caller, { ...input, openFees })),
  route(api.unreadLetters, ({ caller }) => countUnread(p.db, caller.who.id)),
];
