import * as z from 'zod/mini';
import { Language } from '../base/languages.ts';
import { cleaned, Day, Id, Instant, line } from '../base/shapes.ts';
import { DisplayChoice } from '../rates/rate.shape.ts';

/** `restricted` may read and talk to customer service, but not order, top up or withdraw; `frozen` may do nothing. */
export const shopperStates = ['open', 'restricted', 'frozen', 'closed'] as const;
export const ShopperState = z.enum(shopperStates);
export type ShopperState = z.infer<typeof ShopperState>;

/** The same as staff see and look for it: who asked to leave and may still think better of it is `closing`, not `closed`. */
export const seenShopperStates = ['open', 'restricted', 'frozen', 'closing', 'closed'] as const;
export const SeenShopperState = z.enum(seenShopperStates);
export type SeenShopperState = z.infer<typeof SeenShopperState>;

export const seenShopperState = ({
  state,
  closesAt,
}: {
  readonly state: ShopperState;
  /** Until when a closed account can be taken back; null once it is closed for good. */
  readonly closesAt: unknown;
}): SeenShopperState => (state === 'closed' && closesAt !== null ? 'closing' : state);

/** Signs of a nick name, at most. */
export const maxNickName = 30;

/** How often a nick name may be changed on a day of Japan. */
export const mostNickNamesADay = 5;

/**
 * What a shopper is called: one line, in the width and the form that everybody types, without signs that nobody sees or
 * that turn the direction of what follows.
 */
export const NickName = line(200).check(
  z.overwrite((given) => given.normalize('NFKC')),
  cleaned,
  z.overwrite((given) => given.replaceAll(/\s+/gu, ' ').trim()),
  z.refine((given) => given !== '' && Array.from(given).length <= maxNickName),
);

export const genders = ['f', 'm', 'other'] as const;
export const Gender = z.enum(genders);
export type Gender = z.infer<typeof Gender>;

export const earliestBirthday = '1900-01-01';

/** What shoppers see of themselves. Phone and e-mail are masked: the whole of them is never sent back. */
export const Profile = z.object({
  id: Id,
  /** The number that is shown as the shopper's ID. */
  number: z.string(),
  /** Empty of who has left for good: what they are called then, each app says in its reader's language. */
  nickName: z.string(),
  avatar: z.string(),
  userName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Null: not said. */
  gender: z.nullable(Gender),
  birthday: z.nullable(Day),
  language: Language,
  /** What stands beside the yen; null: by the language and the country of the device. */
  displayCurrency: z.nullable(DisplayChoice),
  state: ShopperState,
  registeredAt: Instant,
});
export type Profile = z.infer<typeof Profile>;
