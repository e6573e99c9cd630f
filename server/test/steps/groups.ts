import type { Input } from '@hakobu/contract/base/endpoint';
import { lockGroup, openGroup } from '@hakobu/contract/groups/group.api';
import * as orders from '@hakobu/contract/groups/group-order.api';
import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import { readGroup } from '@hakobu/contract/groups/hall.api';
import { defaultSettings } from '@hakobu/contract/settings/settings.shape';
import * as members from '@hakobu/contract/groups/membership.api';
import type { Person, World } from '../world.ts';
import { shanghai } from './stored.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** So many days from the product's now. */
export const daysAhead = (world: World, days: number): string =>
  new Date(world.clock.now().getTime() + days * dayMs).toISOString();

/** Whoever opens their first group may have as many in it as anybody. */
const trustEverybody = async ({ pool }: World): Promise<void> => {
  await pool.query(
    `insert into settings.setting (name, value, changed_at, changed_by) values ('firstGroupMembers', '100', now(), 'system:test')
     on conflict (name) do update set value = excluded.value`,
  );
};

type Opening = Partial<Input<typeof openGroup>>;

/** A group of this shopper's to Shanghai, by EMS, for five, within three days; of it whatever is said otherwise. */
export const opened = async (world: World, owner: Person, opening: Opening = {}): Promise<GroupDetail> => {
  if ((opening.mostMembers ?? 0) > defaultSettings.firstGroupMembers) await trustEverybody(world);
  return owner.call(openGroup, {
    title: '东京谷子拼邮',
    split: 'byWeight',
    addressId: opening.addressId ?? (await shanghai(owner)),
    routeCodes: ['jp-ems'],
    mostMembers: 5,
    deadlineAt: daysAhead(world, 3),
    ...opening,
  });
};

export const asked = (member: Person, { id, terms }: GroupDetail, message = '') =>
  member.call(members.joinGroup, { id, termsVersion: terms.version, message });

/** The place that somebody asks for, as the owner sees it. */
export const requestOf = async (owner: Person, id: string, member: Person): Promise<string> => {
  const { list } = await owner.call(members.listGroupMembers, { id, view: 'asking' });
  const found = list.find(({ person }) => person.nickName === member.name);
  if (!found) throw new Error(`${member.name} has not asked to join`);
  return found.id;
};

/** Asked to join, and was taken in. Answers the place. */
export const joined = async (owner: Person, group: GroupDetail, member: Person): Promise<string> => {
  await asked(member, group);
  const memberId = await requestOf(owner, group.id, member);
  await owner.call(members.approveMember, { id: group.id, memberId });
  return memberId;
};

/** Puts orders into a group that the caller is in; answers their rows. */
export const added = async (member: Person, { id }: Pick<GroupDetail, 'id'>, orderCodes: readonly string[]) =>
  (await member.call(orders.addGroupOrders, { id, orderCodes: [...orderCodes] })).list;

/** Put in, and accepted by its owner. */
export const accepted = async (
  owner: Person,
  member: Person,
  group: Pick<GroupDetail, 'id'>,
  orderCodes: readonly string[],
): Promise<string[]> => {
  const rows = await added(member, group, orderCodes);
  const orderIds = rows.map(({ id }) => id);
  await owner.call(orders.acceptGroupOrders, { id: group.id, orderIds });
  return orderIds;
};

/** Locked by its owner, as it is now. */
export const locked = async (owner: Person, id: string): Promise<GroupDetail> => {
  const { owned } = await owner.call(readGroup, { id });
  return owner.call(lockGroup, { id, version: owned?.version ?? 0 });
};
