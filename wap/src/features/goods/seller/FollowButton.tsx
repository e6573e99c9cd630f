import type { Seller } from '@hakobu/contract/goods/goods.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { useSession } from '../../../shell/session/session.ts';
import { mustBeSignedIn, useRepeatedTap } from '../../../shell/session/signedIn.ts';
import { sellerQuery, useFollow } from '../seller.queries.ts';

/** Follows a seller, or no longer does; who is not signed in is asked to first. */
export const FollowButton = ({ seller }: { readonly seller: Pick<Seller, 'id'> }) => {
  const { t } = useLingui();
  const signedIn = useSession() !== undefined;
  const { data } = useQuery({ ...sellerQuery(seller.id), enabled: signedIn });
  const change = useFollow(seller.id);
  const isFollowed = data?.isFollowed ?? false;
  const follow = async (wanted: boolean) => {
    await change.mutateAsync(wanted);
    toast(wanted ? t`已关注，可以在「我的收藏」里找到` : t`已取消关注`);
  };
  const press = async () => {
    if (await mustBeSignedIn('follow')) await follow(!isFollowed);
  };
  // Whether they are followed already is not known yet: following twice is following.
  useRepeatedTap('follow', () => void follow(true));
  return (
    <Button look={isFollowed ? 'quiet' : 'soft'} size="small" disabled={signedIn && data === undefined} onPress={press}>
      {isFollowed ? <Trans>已关注</Trans> : <Trans>关注</Trans>}
    </Button>
  );
};
