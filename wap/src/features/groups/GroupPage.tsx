import { GroupCode, type GroupDetail } from '@hakobu/contract/groups/group.shape';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { toast } from '../../kit/overlay/toast.ts';
import { IconButton } from '../../kit/press/IconButton.tsx';
import { isNotThere } from '../../kit/screen/failure.ts';
import { useParam } from '../../kit/screen/here.ts';
import { replaceWith } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { copyText } from '../../kit/show/clipboard.ts';
import { useReread } from '../../shell/calls/sends.ts';
import { GroupGone } from './GroupGone.tsx';
import { groupQuery } from './group.queries.ts';
import { groupLinks } from './group-links.ts';

/** The code that the address names, where it is one. */
export const useGroupCode = (): string | undefined => {
  const id = useParam('id');
  return GroupCode.safeParse(id).success ? id : undefined;
};

type GroupPageProps = {
  readonly children: (group: GroupDetail) => ReactNode;
  readonly Foot?: ComponentType<{ readonly group: GroupDetail }>;
  /** Whether the reader is the one that this screen is for; others are led on to theirs. */
  readonly isFor?: (group: GroupDetail) => boolean;
};

/** Where a reader finds the group as what they are to it. */
const placeOf = ({ id, own }: GroupDetail): string => {
  if (own === null) return groupLinks.group(id);
  return own.isOwner ? groupLinks.ownGroup(id) : groupLinks.joinedGroup(id);
};

/** The group of a screen, and what of the screen is settled by it: that it is not there, or is another's to see. */
export const useGroupOf = (isFor: (group: GroupDetail) => boolean) => {
  const id = useGroupCode();
  const query = useQuery(groupQuery(id));
  const group = query.data && isFor(query.data) ? query.data : undefined;
  const elsewhere = query.data && group === undefined ? placeOf(query.data) : undefined;
  useEffect(() => {
    if (elsewhere !== undefined) replaceWith(elsewhere);
  }, [elsewhere]);
  const isGone = id === undefined || isNotThere(query);
  const settled = isGone
    ? { state: 'empty' as const, empty: <GroupGone /> }
    : elsewhere === undefined
      ? undefined
      : { state: 'loading' as const };
  return { group, query, settled };
};

/** A screen about one group: waiting for it, without it, or with it. */
export const GroupPage = ({ children, Foot, isFor = () => true }: GroupPageProps) => {
  const { group, query, settled } = useGroupOf(isFor);
  // What else of the group is on the screen comes with it.
  const reread = useReread('groups');
  return (
    <Screen
      {...(settled ?? { queries: [query] })}
      onPull={reread}
      right={group ? <ShareButton group={group} /> : undefined}
      foot={group && Foot ? <Foot group={group} /> : undefined}
    >
      {group ? children(group) : null}
    </Screen>
  );
};

const ShareButton = ({ group: { id, title } }: { readonly group: GroupDetail }) => {
  const { t } = useLingui();
  const share = async () => {
    const url = `${location.origin}${location.pathname}#${groupLinks.group(id)}`;
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await copyText(url);
    toast(t`链接已复制`);
  };
  return <IconButton icon="share" label={t`分享这个团`} onPress={share} />;
};
