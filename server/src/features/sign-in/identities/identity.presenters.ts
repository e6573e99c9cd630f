import type { BoundIdentity } from '@hakobu/contract/sign-in/identity.shape';
import { IdentityProvider } from '@hakobu/contract/sign-in/pending-sign-up.shape';
import { remotePictureUrl } from '../../../platform/files/remote-picture-address.ts';
import type { IdentityRow } from './identity.store.ts';

/** One for each third party: a shopper may have several of its applications, and is one person there. */
export const presentIdentities = (newestFirst: readonly IdentityRow[]): BoundIdentity[] =>
  IdentityProvider.options.flatMap((provider) => {
    const rows = newestFirst.filter((row) => row.provider === provider);
    const [newest] = rows;
    if (!newest) return [];
    const used = rows.flatMap(({ usedAt }) => (usedAt ? [usedAt.getTime()] : []));
    const first = Math.min(...rows.map(({ boundAt }) => boundAt.getTime()));
    return [
      {
        provider,
        nickName: newest.nickName,
        picture: newest.picture === '' ? '' : remotePictureUrl(newest.picture),
        boundAt: new Date(first).toISOString(),
        usedAt: used.length === 0 ? null : new Date(Math.max(...used)).toISOString(),
      },
    ];
  });
