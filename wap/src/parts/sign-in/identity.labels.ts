import type { IdentityProvider } from '@hakobu/contract/sign-in/pending-sign-up.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '../../kit/look/Icon.tsx';

export const identityNames: Readonly<Record<IdentityProvider, MessageDescriptor>> = {
  wechat: msg`微信`,
  qq: msg`QQ`,
};

export const identityIcons: Readonly<Record<IdentityProvider, IconName>> = { wechat: 'chat', qq: 'people' };
