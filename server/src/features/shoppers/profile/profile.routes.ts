import * as api from '@hakobu/contract/shoppers/shoppers.api';
import { type Route, route, type UploadRoute } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { avatars } from '../../uploads/index.ts';
import { changeAvatar, changeDisplayCurrency, changeNickName, changePerson, removeAvatar } from './profile.actions.ts';

export const profileRoutes = (p: Platform): Route[] => [
  route(api.changeDisplayCurrency, ({ caller, input }) => changeDisplayCurrency(p, caller, input.currency || null)),
  route(api.changeNickName, ({ caller, input }) => changeNickName(p, caller, input.nickName)),
  route(api.changePerson, ({ caller, input }) => changePerson(p, caller, input)),
  route(api.removeAvatar, ({ caller }) => removeAvatar(p, caller)),
];

export const avatarUploadRoutes = (p: Platform): UploadRoute[] => [
  {
    endpoint: api.changeAvatar,
    ...avatars.receiving(p),
    handle: ({ file, caller }) => changeAvatar(p, caller, file),
  },
];
