import { listOwnAccess } from '@hakobu/contract/audit/access.api';
import { listSessions } from '@hakobu/contract/sign-in/session.api';
import { readWaysIn } from '@hakobu/contract/sign-in/ways-in.api';
import { callQuery, pagesQuery } from '../../../shell/calls/calls.ts';

export const sessionsQuery = () => callQuery(listSessions, {}, { about: 'sign-in', quiet: true });

export const waysInQuery = () => callQuery(readWaysIn, {}, { about: 'sign-in', quiet: true });

export const accessQuery = () => pagesQuery(listOwnAccess, {}, { about: 'sign-in', quiet: true });
