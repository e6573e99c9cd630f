import { profile } from '@hakobu/contract/shoppers/shoppers.api';
import type { Profile } from '@hakobu/contract/shoppers/shopper.shape';
import { useCall } from '../../../shell/calls/calls.ts';
import { endpointKey } from '../../../shell/calls/call-keys.ts';
import { changeUser } from '../../../shell/session/session.ts';

export const useProfile = () => useCall(profile, {}, { quiet: true });

/** What is asked again once something of oneself has changed. */
export const profileKey = endpointKey(profile);

/** The device says at once who one is now. */
export const showOnDevice = ({ nickName, avatar }: Profile): void => changeUser({ nickName, avatar });
