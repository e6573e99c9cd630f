import { lockGroup } from '@hakobu/contract/groups/group.api';
import { type GroupDetail, sendWithinDays } from '@hakobu/contract/groups/group.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { Note } from '../../../kit/show/Note.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { changedByGroupOrder, groupOrdersQuery } from '../group.queries.ts';
import { seenVersion } from '../seen-version.rules.ts';
import { weightOf } from './group-order.rules.ts';
import { Weight } from './OrderLine.tsx';
import styles from '../groups.module.css';

type LockSheetProps = { readonly group: GroupDetail; readonly onClose: () => void };

/** Before a group is locked: what goes, what is left out, what cannot be changed after. */
export const LockSheet = ({ group, onClose }: LockSheetProps) => {
  const { t } = useLingui();
  const accepted = useQuery(groupOrdersQuery(group.id, 'accepted')).data?.list;
  const [refusal, setRefusal] = useState<unknown>();
  const lock = useSend(lockGroup, { changes: changedByGroupOrder, evenRefused: true, quiet: true });
  const press = async () => {
    setRefusal(undefined);
    try {
      await lock.mutateAsync(seenVersion(group));
    } catch (error) {
      return setRefusal(error);
    }
    onClose();
    return toast(t`已截单`);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>现在截单</Trans>}
      foot={
        <Button wide disabled={!accepted || accepted.length === 0} onPress={press}>
          <Trans>截单</Trans>
        </Button>
      }
    >
      <div className={styles.sheet}>
        {refusal === undefined ? null : <Note tone="bad">{reasonFor(refusal)}</Note>}
        {accepted?.length === 0 ? (
          <Note tone="wait">
            <Trans>团里还没有收下的订单，不能截单。</Trans>
          </Note>
        ) : null}
        {accepted ? <What group={group} accepted={accepted} /> : null}
      </div>
    </Sheet>
  );
};

type WhatProps = {
  readonly group: GroupDetail;
  readonly accepted: readonly { readonly stage: string; readonly weightGrams: number; readonly isWeighed: boolean }[];
};

const What = ({ group: { id, owned }, accepted }: WhatProps) => {
  const waiting = useQuery(groupOrdersQuery(id, 'pending')).data?.list.length ?? 0;
  const asking = owned?.pendingCount ?? 0;
  const count = accepted.length;
  const away = accepted.filter(({ stage }) => stage !== 'stored').length;
  const weight = <Weight of={weightOf(accepted)} />;
  return (
    <ul className={styles.points}>
      {count > 0 ? (
        <li>
          <Trans>
            一起寄的有 {count} 单，{weight}。
          </Trans>
        </li>
      ) : null}
      {away > 0 ? (
        <li>
          <Trans>其中 {away} 单还没到仓库，发货时没到的不能寄。</Trans>
        </li>
      ) : null}
      {waiting > 0 ? (
        <li>
          <b>
            <Trans>{waiting} 个待审核的订单会留在外面，还给各自的成员。</Trans>
          </b>
        </li>
      ) : null}
      {asking > 0 ? (
        <li>
          <b>
            <Trans>{asking} 个等你答复的人不能再入团。</Trans>
          </b>
        </li>
      ) : null}
      <li>
        <Trans>截单后不再收人和订单，条件不能改，成员不能退团，也不能取回订单。</Trans>
      </li>
      <li>
        <Trans>请在 {sendWithinDays} 天内申请发货。过了期限，成员可以取回订单。</Trans>
      </li>
    </ul>
  );
};
