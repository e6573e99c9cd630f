import type { Answer } from '@hakobu/contract/base/endpoint';
import { acceptClaim, deskClaim, refuseClaim } from '@hakobu/contract/warehouse/unknown-box.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { Field } from '../../../kit/input/Field.tsx';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { Tag, Note } from '../../../kit/record/Tag.tsx';
import { Thumbnails } from '../../../kit/record/Thumbnails.tsx';
import { Age } from '../../../kit/table/Age.tsx';
import { ThingCell } from '../../../kit/table/cells.tsx';
import { wholeList } from '../../../kit/table/list.ts';
import { NothingWaits, QueueTable } from '../../../kit/table/QueueTable.tsx';
import { instantText } from '../../../kit/text/time.ts';
import { chosenBy } from '../../../kit/record/chosen.ts';
import { RecordPanel } from '../../../kit/record/RecordPanel.tsx';
import shape from '../../../kit/shapes.module.css';
import { useCall, useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { links } from '../../../links.ts';
import { claimStateLabels } from '../arrival.labels.ts';
import styles from '../stock.module.css';
import { useBoxChoiceColumns } from './unknown-columns.tsx';
import { useOrderStateName } from '../useOrderStateName.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Whole = Answer<typeof deskClaim>;

/** A shopper's claim and its proof, beside the boxes that it may mean. */
export const ClaimRecord = ({ id }: { readonly id: string | null }) => {
  const { t } = useLingui();
  const read = useCall(deskClaim, { id: id ?? '' }, { enabled: id !== null, everyMs: 30_000 });
  return (
    <RecordPanel
      label={t`这个认领`}
      chosen={chosenBy(id, read)}
      none={{ icon: 'talk', message: <Trans>选一个认领，证据和可能的箱子在这里。</Trans> }}
    >
      {(whole) => <Whole key={id} whole={whole} />}
    </RecordPanel>
  );
};

const Whole = ({ whole: { claim, boxes } }: { readonly whole: Whole }) => {
  const { t } = useLingui();
  const numbers = [claim.trackingNo, claim.order.trackingNo];
  const columns = useBoxChoiceColumns(numbers);
  const sameNumber = boxes.find(({ trackingNo }) => trackingNo !== '' && numbers.includes(trackingNo));
  const [chosen, setChosen] = useState(sameNumber?.id ?? null);
  const box = boxes.find(({ id }) => id === chosen);
  const [refusing, setRefusing] = useState(false);
  const accept = useSend(acceptClaim, {
    onDone: () => tellDone(t`${claim.orderCode} 的认领已认可，再扫一次箱子就入库`),
  });
  const isOpen = claim.state === 'Asked';
  return (
    <Panel
      title={nameOfShopper(claim.order.shopper.nickName)}
      sub={<Tag tone={isOpen ? 'warn' : 'plain'}>{t(claimStateLabels[claim.state])}</Tag>}
      aside={isOpen ? <Age since={claim.askedAt} dueAt={claim.dueAt} /> : null}
      foot={
        isOpen ? (
          <ActionBar
            danger={[{ label: t`拒绝`, keys: 'x', onPress: () => setRefusing(true) }]}
            loud={{
              label: box ? t`认可，箱子 ${box.code}` : t`认可`,
              keys: 'ctrl+enter',
              busy: accept.isPending,
              blocked: box ? null : t`先选是哪个箱子`,
              onPress: () => (box ? accept.mutate({ id: claim.id, boxId: box.id, note: '' }) : undefined),
            }}
          />
        ) : null
      }
    >
      <ClaimFacts claim={claim} />
      {isOpen ? (
        <Section flush title={t`可能是这些箱子，单号相同的在前，点选一个`}>
          <QueueTable
            label={t`可能的箱子`}
            list={wholeList({ data: boxes, error: null, refetch: () => {} })}
            columns={columns}
            rowKey={({ id }) => id}
            selected={chosen}
            onSelect={setChosen}
            keyboard={false}
            empty={
              <NothingWaits>
                <Trans>现在没有等人认领的箱子。箱子还没到，或者已经交给别的订单。</Trans>
              </NothingWaits>
            }
          />
        </Section>
      ) : null}
      <RefuseDialog claim={claim} open={refusing} onClose={() => setRefusing(false)} />
    </Panel>
  );
};

const ClaimFacts = ({ claim }: Pick<Whole, 'claim'>) => {
  const { t } = useLingui();
  const stateName = useOrderStateName();
  const { order, answer, answeredAt } = claim;
  return (
    <>
      <Section>
        <Link href={links.orders({ keyword: order.orderCode, id: order.orderCode })}>
          <ThingCell
            title={order.name}
            picture={order.imageUrl}
            sub={`${order.orderCode} · ×${order.quantity} · ${order.sellerName} · ${stateName(order.state)}`}
          />
        </Link>
      </Section>
      <Section title={t`客人说`}>
        <div className={styles.said}>
          <Note>{claim.text}</Note>
        </div>
        <Facts
          facts={[
            [t`报的单号`, claim.trackingNo ?? t`没有报`],
            [t`登记的单号`, order.trackingNo ?? t`还没有`],
            [t`提出`, instantText(claim.askedAt)],
            [t`答复`, answeredAt === null ? null : `${instantText(answeredAt)} ${answer}`],
          ]}
        />
      </Section>
      <Section title={t`证据`}>
        <Thumbnails photos={claim.photos} />
      </Section>
    </>
  );
};

type RefuseProps = Pick<Whole, 'claim'> & { readonly open: boolean; readonly onClose: () => void };

const RefuseDialog = ({ claim, open, onClose }: RefuseProps) => {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const refuse = useSend(refuseClaim, {
    onDone: () => {
      tellDone(t`${claim.orderCode} 的认领已拒绝，客人会收到原因`);
      onClose();
    },
  });
  return (
    <Modal
      open={open}
      title={t`拒绝 ${claim.orderCode} 的认领？`}
      okText={t`拒绝`}
      cancelText={t`再看看`}
      okButtonProps={{ danger: true, disabled: reason.trim() === '', loading: refuse.isPending }}
      onOk={() => refuse.mutate({ id: claim.id, reason: reason.trim() })}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={shape.wideStack}>
        <Field label={t`原因`} hint={t`客人看得到：还缺什么证据，或者为什么不是`}>
          <Input.TextArea
            value={reason}
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
    </Modal>
  );
};
