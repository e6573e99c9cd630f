import { Language } from '@hakobu/contract/base/languages';
import { yen } from '@hakobu/contract/base/money';
import { addAddress } from '@hakobu/contract/addresses/addresses.api';
import { startTopUp } from '@hakobu/contract/payments/top-up.api';
import { Role } from '@hakobu/contract/staff/permissions';
import * as z from 'zod/mini';
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
import { Drawn } from './catalogue/kind.ts';
import { readSampleFile } from './sample-file.ts';
import type { Actor, Clerk, Stage } from './stage.ts';

export const samplePayPassword = '246810';

const Staffing = z.object({ account: z.string(), name: z.string(), roles: z.array(Role) });

const {
  staff: staffing,
  former,
  shoppers,
  addresses,
} = readSampleFile(
  z.object({
    staff: z.array(Staffing),
    /** Worked here for a while: nobody signs in as them. */
    former: Staffing,
    /** Nick name, language, and the animal that is drawn as the avatar. */
    shoppers: z.array(z.tuple([z.string(), Language, Drawn])),
    addresses: z.object({ shanghai: addAddress.input, hangzhou: addAddress.input }),
  }),
  'people.json',
);

export const staffAccounts: readonly string[] = staffing.map(({ account }) => account);

const avatarOf = (art: ArtName, place: number): string =>
  `/api/web/picture/${pictureName({ art, ground: place % 6, angle: 0 })}`;

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
    await actor.call(addAddress, { ...addresses.shanghai, recipient });
    await give(stage, actor, 500);
    await topUp(stage, actor, { currency: 'JPY', amount: place === 0 ? 480_000 : 90_000 + place * 1000 });
    if (place % 3 === 0) await topUp(stage, actor, { currency: 'CNY', amount: 128_640 });
  }
  const [first] = actors;
  if (first) {
    await first.call(addAddress, addresses.hangzhou);
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
