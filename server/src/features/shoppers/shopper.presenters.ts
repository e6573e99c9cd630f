import { masked } from '../../platform/writing/masked.rules.ts';
import { Language } from '@hakobu/contract/base/languages';
import { DisplayChoice } from '@hakobu/contract/rates/rate.shape';
import { Gender, type Profile, ShopperState } from '@hakobu/contract/shoppers/shopper.shape';
import * as z from 'zod/mini';
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
  nickName: row.nickName,
  avatar: row.avatar,
  language: z.parse(Language, row.language),
  state: z.parse(ShopperState, row.state),
});

export const presentProfile = (row: ShopperRow): Profile => ({
  ...presentCard(row),
  userName: row.userName,
  phone: row.phone && masked.phone(row.phone),
  email: row.email && masked.email(row.email),
  gender: z.parse(z.nullable(Gender), row.gender),
  birthday: row.birthday,
  displayCurrency: z.parse(z.nullable(DisplayChoice), row.displayCurrency),
  registeredAt: row.createdAt.toISOString(),
});
