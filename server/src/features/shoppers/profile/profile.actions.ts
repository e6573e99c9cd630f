import type { DisplayChoice } from '@hakobu/contract/rates/rate.shape';
import { birthdayToCome, tooManyNickNames } from '@hakobu/contract/shoppers/shopper.problems';
import { mostNickNamesADay, type Profile } from '@hakobu/contract/shoppers/shopper.shape';
import { japanDayOf } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { ReceivedFile } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { avatars } from '../../uploads/index.ts';
import { readProfile } from '../shopper.actions.ts';
import { nickNames } from './nick-name.public.ts';
import {
  lockOwn,
  type Person,
  updateAvatar,
  updateDisplayCurrency,
  updateNickName,
  updatePerson,
} from './profile.store.ts';

type ShopperCaller = Caller<Shopper>;

/** Changes something of one's own and answers how one stands then. */
const changeOwn = (
  p: Platform,
  caller: ShopperCaller,
  change: (tx: Tx, id: string) => Promise<void>,
): Promise<Profile> =>
  p.transact(caller, async (tx) => {
    await change(tx, caller.who.id);
    return readProfile(tx, caller.who.id);
  });

/** The same name again is no change: it costs none of the day's. */
export const changeNickName = (p: Platform, caller: ShopperCaller, nickName: string): Promise<Profile> =>
  changeOwn(p, caller, async (tx, id) => {
    await nickNames.mustNotMislead(tx, nickName);
    const own = await lockOwn(tx, id);
    if (own.nickName === nickName) return;
    const day = japanDayOf(tx.now);
    const changes = own.nickChangedOn === day ? own.nickChanges : 0;
    if (changes >= mostNickNamesADay) throw tooManyNickNames({ most: mostNickNamesADay });
    await updateNickName(tx, id, { nickName, day, changes: changes + 1 });
  });

export const changePerson = (p: Platform, caller: ShopperCaller, person: Person): Promise<Profile> =>
  changeOwn(p, caller, async (tx, id) => {
    if (person.birthday && person.birthday > japanDayOf(tx.now)) throw birthdayToCome({}, { path: 'birthday' });
    await updatePerson(tx, id, person);
  });

export const changeDisplayCurrency = (
  p: Platform,
  caller: ShopperCaller,
  currency: DisplayChoice | null,
): Promise<Profile> => changeOwn(p, caller, (tx, id) => updateDisplayCurrency(tx, id, currency));

/** Of two that come at once the later one stays, and no file of the other. */
const putAvatar = async (tx: Tx, id: string, address: string): Promise<void> => {
  const { avatar } = await lockOwn(tx, id);
  await updateAvatar(tx, id, address);
  await avatars.letGo(tx, avatar);
};

export const changeAvatar = async (p: Platform, caller: Caller, file: ReceivedFile): Promise<Profile> => {
  const { who } = caller;
  if (who.kind !== 'shopper') throw new Error('the endpoint lets shoppers in alone');
  await avatars.take(p, caller, file, (tx, address) => putAvatar(tx, who.id, address));
  return readProfile(p.db, who.id);
};

export const removeAvatar = (p: Platform, caller: ShopperCaller): Promise<Profile> =>
  changeOwn(p, caller, (tx, id) => putAvatar(tx, id, ''));
