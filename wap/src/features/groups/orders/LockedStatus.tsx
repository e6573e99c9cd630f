import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import { Trans } from '@lingui/react/macro';
import { StatusBlock } from '../../../kit/show/StatusBlock.tsx';
import { useIsOver } from '../../../kit/time/useIsOver.ts';
import { sendBy } from './group-order.rules.ts';

/** A locked group: nothing comes in any more, and by when it is to be sent. */
export const LockedStatus = ({ group }: { readonly group: GroupDetail }) => {
  const due = sendBy(group);
  const isLate = useIsOver(due);
  if (due === undefined) return null;
  const isOwner = group.own?.isOwner === true;
  return (
    <StatusBlock
      tag={isLate ? <Trans>过了发货期限</Trans> : <Trans>已截止</Trans>}
      tone={isLate ? 'bad' : 'wait'}
      title={isOwner ? <Trans>等你申请团发货</Trans> : <Trans>等团长申请发货</Trans>}
      until={isLate ? undefined : due}
    >
      {isLate ? (
        isOwner ? (
          <Trans>期限已过，成员可以随时取回自己的订单。请尽快申请发货。</Trans>
        ) : (
          <Trans>期限已过，你可以取回自己的订单，也可以再等等。</Trans>
        )
      ) : isOwner ? (
        <Trans>不再收人和订单。期限以前没有申请，成员就可以取回自己的订单。</Trans>
      ) : (
        <Trans>不再收人和订单。团长在期限以前没有申请，你就可以取回自己的订单。</Trans>
      )}
    </StatusBlock>
  );
};
