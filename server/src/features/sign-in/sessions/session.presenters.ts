import type { Session } from '@hakobu/contract/sign-in/session.shape';
import { SignInMethod } from '@hakobu/contract/sign-in/sign-in.shape';
import * as z from 'zod/mini';
import { maskedAddress } from '../../../platform/http/limits/network-of.ts';
import { deviceOf } from './device.rules.ts';
import type { OpenSessionRow } from './own-session.store.ts';

export const presentSession = (row: OpenSessionRow): Session => ({
  id: row.id,
  device: deviceOf(row.userAgent),
  address: maskedAddress(row.address),
  method: z.parse(SignInMethod, row.method),
  startedAt: row.createdAt.toISOString(),
  usedAt: row.touchedAt.toISOString(),
});
