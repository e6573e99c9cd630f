import type { GroupDetail, Handover } from '@hakobu/contract/groups/group.shape';
import { acceptHandover, declineHandover } from '@hakobu/contract/groups/handover.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RowSkeletons } from '../../../kit/list/Skeleton.tsx';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { replaceWith } from '../../../kit/screen/navigation.ts';
import { ErrorState } from '../../../kit/screen/states.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { StatusBlock } from '../../../kit/show/StatusBlock.tsx';
import { links } from '../../../links.ts';
import { useReread, useSend } from '../../../shell/calls/sends.ts';
import { addressesQuery } from '../../addresses/index.ts';
import { AddressRow } from '../form/AddressRow.tsx';
import { groupLinks } from '../group-links.ts';
import styles from '../groups.module.css';

type OfGroup = { readonly group: GroupDetail };

/** For the member to whom a group is offered: what taking it over means, by when, and both answers. */
export const TakeOver = ({ group }: OfGroup) =>
  group.handover ? <Offered group={group} handover={group.handover} /> : null;

type OfferedProps = OfGroup & { readonly handover: Handover };

const Offered = ({ group, handover }: OfferedProps) => {
  const { t } = useLingui();
  const [isTaking, setTaking] = useState(false);
  const reread = useReread('groups');
  const decline = useSend(declineHandover, { changes: ['groups'], evenRefused: true });
  const press = async () => {
    const isSure = await confirm({
      title: t`不接手这个团？`,
      text: t`你还是这个团的成员。`,
      confirm: t`不接手`,
    });
    if (!isSure) return;
    await decline.mutateAsync({ id: group.id });
    toast(t`已答复，你还是团员`);
  };
  return (
    <>
      <StatusBlock
        tag={<Trans>要转让给你</Trans>}
        tone="wait"
        title={handover.isByStaff ? <Trans>客服请你当团长</Trans> : <Trans>团长请你接手这个团</Trans>}
        until={handover.lapsesAt}
        onEnd={() => void reread()}
        ask={
          <div className={styles.answers}>
            <Button look="quiet" onPress={press}>
              <Trans>不接手</Trans>
            </Button>
            <Button onPress={() => setTaking(true)}>
              <Trans>接手，选收货地址</Trans>
            </Button>
          </div>
        }
      >
        <Trans>接手以后，包裹寄到你的地址，由你分寄；别的成员要重新确认条件。</Trans>
      </StatusBlock>
      {isTaking ? <TakeOverSheet group={group} handover={handover} onClose={() => setTaking(false)} /> : null}
    </>
  );
};

const TakeOverSheet = ({ group, handover, onClose }: OfferedProps & { readonly onClose: () => void }) => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(addressesQuery());
  const [chosenId, setChosenId] = useState<string>();
  const list = data?.list ?? [];
  const address = list.find(({ id }) => id === chosenId) ?? list.find(({ isDefault }) => isDefault) ?? list[0];
  const accept = useSend(acceptHandover, {
    changes: ['groups'],
    evenRefused: true,
    onDone: ({ id }) => {
      onClose();
      toast(t`你现在是团长`);
      // The screen of a member has nothing to say to an owner.
      replaceWith(groupLinks.ownGroup(id));
    },
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>接手这个团</Trans>}
      foot={
        <Button
          wide
          disabled={!address}
          onPress={() =>
            address ? accept.mutateAsync({ id: group.id, addressId: address.id, version: handover.version }) : undefined
          }
        >
          <Trans>接手，当团长</Trans>
        </Button>
      }
    >
      <div className={styles.sheet}>
        {data ? (
          address ? (
            <AddressRow addresses={list} address={address} onChange={({ id }) => setChosenId(id)} />
          ) : (
            <Row icon="place" title={<Trans>先新增一个收货地址</Trans>} to={links.address()} />
          )
        ) : error ? (
          <ErrorState onRetry={refetch}>{reasonFor(error)}</ErrorState>
        ) : (
          <RowSkeletons count={1} picture={false} />
        )}
        <p>
          <Trans>分摊方式和人数不变，线路只留寄往这个地址的。以后你可以改条件，也可以解散这个团。</Trans>
        </p>
      </div>
    </Sheet>
  );
};
