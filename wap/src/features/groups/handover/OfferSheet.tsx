import type { GroupDetail, GroupMember } from '@hakobu/contract/groups/group.shape';
import { offerHandover } from '@hakobu/contract/groups/handover.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import styles from '../groups.module.css';

type OfferSheetProps = { readonly group: GroupDetail; readonly member: GroupMember; readonly onClose: () => void };

/** Offers a group of one's own to a member: what that means, before it is done. */
export const OfferSheet = ({ group: { id, limits }, member, onClose }: OfferSheetProps) => {
  const { acceptHours } = limits;
  const { t } = useLingui();
  const offer = useSend(offerHandover, { changes: ['groups'], evenRefused: true });
  const press = async () => {
    await offer.mutateAsync({ id, memberId: member.id });
    onClose();
    toast(t`已发出，等对方答复`);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>转让给 {member.person.nickName}</Trans>}
      foot={
        <Button wide onPress={press}>
          <Trans>转让团长</Trans>
        </Button>
      }
    >
      <ul className={styles.points}>
        <li>
          <Trans>对方有 {acceptHours} 小时答复。答复以前你还是团长，可以收回。</Trans>
        </li>
        <li>
          <Trans>接手以后，包裹寄到对方的地址，别的成员要重新确认条件。</Trans>
        </li>
        <li>
          <Trans>你留在团里，是普通成员，截单以前可以退出。封面图片会拿掉。</Trans>
        </li>
      </ul>
    </Sheet>
  );
};
