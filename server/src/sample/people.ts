import type { Input } from '@hakobu/contract/base/endpoint';
import type { Language } from '@hakobu/contract/base/languages';
import { yen } from '@hakobu/contract/base/money';
import { addAddress } from '@hakobu/contract/addresses/addresses.api';
import { startTopUp } from '@hakobu/contract/payments/top-up.api';
import type { Role } from '@hakobu/contract/staff/permissions';
import { givePayPassword, type SandboxChoice } from '../features/payments/index.ts';
import { addShopper } from '../features/shoppers/index.ts';
import { passwordRules } from '../features/sign-in/index.ts';
import { addStaff } from '../features/staff/index.ts';
import { setPreference } from '../features/wallet/index.ts';
import { post } from '../ledger/journal.ts';
import { giveBonus } from '../ledger/movements-in.ts';
import type { ArtName } from '../platform/files/art.ts';
import { pictureName } from '../platform/files/pictures.ts';
import { systemCaller } from '../platform/http/caller.ts';
import { hashPassword } from '../platform/passwords/passwords.ts';
import type { Actor, Clerk, Stage } from './stage.ts';

export const samplePayPassword = '246810';

type Staffing = { readonly account: string; readonly name: string; readonly roles: readonly Role[] };

const staffing: readonly Staffing[] = [
  { account: 'admin', name: '高桥 明', roles: ['admin'] },
  { account: 'admin2', name: '林 美樹', roles: ['admin'] },
  { account: 'buyer1', name: '陈昊', roles: ['buyer'] },
  { account: 'warehouse1', name: '佐藤 健', roles: ['warehouse'] },
  { account: 'finance1', name: '李文博', roles: ['finance'] },
  { account: 'finance2', name: '王磊', roles: ['finance'] },
  { account: 'finance3', name: '何静', roles: ['finance'] },
  { account: 'service1', name: '周予安', roles: ['service'] },
  { account: 'service2', name: '林佳怡', roles: ['service'] },
  { account: 'content1', name: '吉田 葵', roles: ['content'] },
];

/** Worked here for a while: nobody signs in as them. */
const former: Staffing = { account: 'buyer2', name: '赵一诺', roles: ['buyer'] };

export const staffAccounts: readonly string[] = staffing.map(({ account }) => account);

/** Nick name, language, and the animal that is drawn as the avatar. */
const shoppers: readonly (readonly [nickName: string, language: Language, avatar: ArtName])[] = [
  ['林晓', 'zh-CN', 'rabbit'],
  ['阿哲', 'zh-CN', 'fox'],
  ['小满', 'zh-CN', 'cat'],
  ['Kevin L.', 'en', 'bear'],
  ['陳怡君', 'zh-TW', 'panda'],
  ['一只团子', 'zh-CN', 'dog'],
  ['老周爱胶片', 'zh-CN', 'owl'],
  ['Mia', 'en', 'koala'],
  ['夏目', 'zh-CN', 'cat'],
  ['张屿', 'zh-CN', 'penguin'],
  ['黃柏翰', 'zh-TW', 'tiger'],
  ['苏打饼干', 'zh-CN', 'rabbit'],
  ['Joanna T.', 'en', 'fox'],
  ['何一鸣', 'zh-CN', 'bear'],
  ['橘子汽水', 'zh-CN', 'dog'],
  ['李想', 'zh-CN', 'panda'],
  ['林宥嘉的鞋', 'zh-TW', 'owl'],
  ['七七', 'zh-CN', 'koala'],
  ['Daniel W.', 'en', 'penguin'],
  ['程野', 'zh-CN', 'tiger'],
];

const avatarOf = (art: ArtName, place: number): string =>
  `/api/web/picture/${pictureName({ art, ground: place % 6, angle: 0 })}`;

type AddressTyped = Input<typeof addAddress>;

const shanghai: AddressTyped = {
  country: 'CN',
  recipient: '林晓',
  phone: '13800136021',
  postcode: '200030',
  region: '上海市',
  city: '上海市',
  district: '徐汇区',
  line1: '漕溪北路 595 弄 8 号 1203',
  idNumber: '11010519491231002X',
};
const hangzhou: AddressTyped = {
  country: 'CN',
  recipient: '林晓(公司)',
  phone: '13800136021',
  postcode: '310012',
  region: '浙江省',
  city: '杭州市',
  district: '西湖区',
  line1: '文三路 478 号 2 幢 6 层',
};

export type Cast = {
  readonly shoppers: readonly Actor[];
  readonly buyer: Clerk;
  readonly packer: Clerk;
  readonly service: Clerk;
  readonly service2: Clerk;
  readonly finance: Clerk;
  /** The second person where two are needed. */
  readonly finance2: Clerk;
  /** Finds transfers on the statement: who had a hand in them does not approve their withdrawals alone. */
  readonly finance3: Clerk;
  readonly content: Clerk;
  readonly admin: Clerk;
  readonly admin2: Clerk;
  /** Leaves before the story ends. */
  readonly leaver: Clerk;
};

const hireStaff = async (stage: Stage): Promise<Map<string, string>> => {
  const system = systemCaller('sample');
  const ids = new Map<string, string>();
  for (const { account, name, roles } of [...staffing, former]) {
    const added = await stage.app.platform.transact(system, (tx) =>
      addStaff(tx, { account, name, roles: [...roles], password: passwordRules.sample }),
    );
    ids.set(account, added.id);
  }
  return ids;
};

const registerShoppers = async (stage: Stage): Promise<string[]> => {
  const passwordHash = await hashPassword(passwordRules.sample);
  const system = systemCaller('sample');
  const ids: string[] = [];
  for (const [place, [nickName, language, avatar]] of shoppers.entries()) {
    const userName = `demo${place + 1}`;
    // One can be sent codes: a new device of theirs, or a large amount, asks for one.
    const isReached = place === shoppers.length - 1;
    const accounts = [
      { kind: 'userName' as const, value: userName },
      ...(isReached ? [{ kind: 'email' as const, value: `${userName}@example.com` }] : []),
    ];
    const id = await stage.app.platform.transact(system, async (tx) => {
      const added = await addShopper(tx, {
        accounts,
        passwordHash,
        nickName,
        language,
        avatar: avatarOf(avatar, place),
      });
      await givePayPassword(tx, added, samplePayPassword);
      return added;
    });
    ids.push(id);
  }
  return ids;
};

export type SandboxTopUp = {
  readonly currency: 'JPY' | 'CNY';
  readonly amount: number;
  readonly choice?: SandboxChoice;
};

/** Tops up through the sandbox provider: its page is opened, a button of it pressed, and its notification tells us. */
export const topUp = async (
  stage: Stage,
  shopper: Actor,
  { choice = 'pay', ...wanted }: SandboxTopUp,
): Promise<void> => {
  const { payUrl } = await shopper.call(startTopUp, { ...wanted, provider: 'sandbox' });
  await stage.app.http.inject({
    method: 'POST',
    url: new URL(payUrl ?? '', 'http://localhost').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `choice=${choice}`,
  });
};

const give = async (stage: Stage, shopper: Actor, amountYen: number): Promise<void> => {
  await stage.app.platform.transact(systemCaller('sample'), (tx) =>
    post(tx, 'system:sample', [giveBonus({ shopperId: shopper.id, reason: 'register', amountYen: yen(amountYen) })]),
  );
};

/** Everybody of the sample shop, with addresses and money. */
export const castPeople = async (stage: Stage): Promise<Cast> => {
  const staff = await hireStaff(stage);
  const actors = (await registerShoppers(stage)).map((id) => stage.shopper(id));
  for (const [place, actor] of actors.entries()) {
    const recipient = shoppers[place]?.[0] ?? '';
    await actor.call(addAddress, { ...shanghai, recipient });
    await give(stage, actor, 500);
    await topUp(stage, actor, { currency: 'JPY', amount: place === 0 ? 480_000 : 90_000 + place * 1000 });
    if (place % 3 === 0) await topUp(stage, actor, { currency: 'CNY', amount: 128_640 });
  }
  const [first] = actors;
  if (first) {
    await first.call(addAddress, hangzhou);
    await stage.app.platform.transact(systemCaller('sample'), (tx) =>
      setPreference(tx, first.id, { autoSupplementYen: yen(500) }),
    );
  }
  return {
    shoppers: actors,
    buyer: stage.clerk(staff.get('buyer1') ?? ''),
    packer: stage.clerk(staff.get('warehouse1') ?? ''),
    service: stage.clerk(staff.get('service1') ?? ''),
    service2: stage.clerk(staff.get('service2') ?? ''),
    finance: stage.clerk(staff.get('finance1') ?? ''),
    finance2: stage.clerk(staff.get('finance2') ?? ''),
    finance3: stage.clerk(staff.get('finance3') ?? ''),
    content: stage.clerk(staff.get('content1') ?? ''),
    admin: stage.clerk(staff.get('admin') ?? ''),
    admin2: stage.clerk(staff.get('admin2') ?? ''),
    leaver: stage.clerk(staff.get(former.account) ?? ''),
  };
};
