import * as api from '@hakobu/contract/letters/channel.api';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Channels } from '../channels/open-channels.ts';
import { chooseEmail, readLetterChannels, subscribePush, unsubscribePush } from './push.actions.ts';

export const channelRoutes = (p: Platform, channels: Channels): Route[] => [
  route(api.readLetterChannels, ({ caller }) => readLetterChannels(p.db, caller, channels)),
  route(api.chooseEmail, ({ caller, input }) => chooseEmail(p, caller, input.isOn, channels)),
  route(api.subscribePush, ({ caller, input }) => subscribePush(p, caller, input, channels)),
  route(api.unsubscribePush, ({ caller }) => unsubscribePush(p, caller, channels)),
];
