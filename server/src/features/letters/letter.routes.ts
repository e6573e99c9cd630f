import * as api from '@hakobu/contract/letters/letter.api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { countUnread, markRead, muteKind, openLetter, readList, readTypes } from './letter.reading.ts';

export const letterRoutes = (p: Platform): Route[] => [
  route(api.letterTypes, ({ caller }) => readTypes(p.db, caller.who.id)),
  route(api.listLetters, ({ caller, input }) => readList(p.db, caller, input)),
  route(api.letterDetail, ({ caller, input }) => openLetter(p, caller, input.id)),
  route(api.readLetters, ({ caller, input }) => markRead(p, caller, input)),
  route(api.muteLetters, ({ caller, input }) => muteKind(p, caller, input)),
  route(api.unreadLetters, ({ caller }) => countUnread(p.db, caller.who.id)),
];
