import { Language } from '@hakobu/contract/base/languages';
import { type Profile, ShopperState } from '@hakobu/contract/shoppers/shopper.shape';
import * as z from 'zod/mini';
import { maskedEmail, maskedPhone } from './shopper.rules.ts';
import type { ShopperRow } from './shopper.store.ts';

/** What another feature may know of a shopper. */
export type ShopperCard = {
  readonly id: string;
  readonly number: string;
  readonly nickName: string;
  readonly avatar: string;
  readonly language: Language;
  readonly state: ShopperState;
};

export const presentCard = (row: ShopperRow): ShopperCard => ({
  id: row.id,
  number: String(row.number),
  nickName: row.nick_name,
  avatar: row.avatar,
  language: z.parse(Language, row.language),
  state: z.parse(ShopperState, row.state),
});

export const presentProfile = (row: ShopperRow): Profile => ({
  ...presentCard(row),
  userName: row.user_name,
  phone: row.phone && maskedPhone(row.phone),
  email: row.email && maskedEmail(row.email),
  registeredAt: row.created_at.toISOString(),
});
