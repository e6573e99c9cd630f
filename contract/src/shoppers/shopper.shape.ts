import * as z from 'zod/mini';
import { Language } from '../base/languages.ts';
import { Id, Instant } from '../base/shapes.ts';

/** `restricted` may read and talk to customer service, but not order, top up or withdraw; `frozen` may do nothing. */
export const shopperStates = ['open', 'restricted', 'frozen', 'closed'] as const;
export const ShopperState = z.enum(shopperStates);
export type ShopperState = z.infer<typeof ShopperState>;

/** What shoppers see of themselves. Phone and e-mail are masked: the whole of them is never sent back. */
export const Profile = z.object({
  id: Id,
  /** The number that is shown as the shopper's ID. */
  number: z.string(),
  nickName: z.string(),
  avatar: z.string(),
  userName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  language: Language,
  state: ShopperState,
  registeredAt: Instant,
});
export type Profile = z.infer<typeof Profile>;
