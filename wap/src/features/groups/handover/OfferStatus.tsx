import type { GroupDetail, Handover } from '@hakobu/contract/groups/group.shape';
import { takeBackHandover } from '@hakobu/contract/groups/handover.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { StatusBlock } from '../../../kit/show/StatusBlock.tsx';
import { useReread, useSend } from '../../../shell/calls/sends.ts';
import { PersonName } from '../PersonLine.tsx';

/** What became of an offer of the reader's own group, while nobody has answered it. */
export const OfferStatus = ({ group: { id, handover } }: { readonly group: GroupDetail }) =>
  handover ? <Pending id={id} handover={handover} /> : null;

const Pending = ({ id, handover }: { readonly id: string; readonly handover: Handover }) => {
  const { t } = useLingui();
  const reread = useReread('groups');
  const takeBack = useSend(takeBackHandover, { changes: ['groups'], evenRefused: true });
  const { to, isByStaff, lapsesAt } = handover;
  const name = <PersonName person={to} />;
  const press = async () => {
    await takeBack.mutateAsync({ id });
    toast(t`已收回，你还是团长`);
  };
  return (
    <StatusBlock
      tag={<Trans>转让中</Trans>}
      tone="wait"
      title={<Trans>等 {name} 答复</Trans>}
      until={lapsesAt}
      onEnd={() => void reread()}
      ask={
        isByStaff ? undefined : (
          <Button wide look="quiet" onPress={press}>
            <Trans>收回转让</Trans>
          </Button>
        )
      }
    >
      {isByStaff ? (
        <Trans>客服把这个团转让给别的成员。对方接手以前你还是团长。</Trans>
      ) : (
        <Trans>对方接手以前你还是团长；到时候没有答复就算没有转让。</Trans>
      )}
    </StatusBlock>
  );
};
