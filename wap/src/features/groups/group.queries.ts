import { listOwnGroups } from '@hakobu/contract/groups/group.api';
import { readGroup } from '@hakobu/contract/groups/hall.api';
import { listGroupMembers } from '@hakobu/contract/groups/membership.api';
import { skipToken } from '@tanstack/react-query';
import { callQuery, pagesQuery } from '../../shell/calls/calls.ts';

/** One group, as whoever reads may see it. */
export const groupQuery = (id: string | undefined) =>
  callQuery(readGroup, id === undefined ? skipToken : { id }, { about: 'groups', inLanguage: true, quiet: true });

export const ownGroupsQuery = (role: 'owner' | 'member', enabled: boolean) =>
  pagesQuery(listOwnGroups, { role }, { about: 'groups', inLanguage: true, enabled, quiet: true });

export const membersQuery = (id: string | undefined, view: 'members' | 'asking') =>
  callQuery(listGroupMembers, id === undefined ? skipToken : { id, view }, { about: 'groups', quiet: true });
