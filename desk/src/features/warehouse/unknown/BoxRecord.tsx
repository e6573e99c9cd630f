import type { Answer } from '@hakobu/contract/base/endpoint';
import { shelveUnknown, unknownBox } from '@hakobu/contract/warehouse/unknown-box.desk-api';
import type { UnknownBox } from '@hakobu/contract/warehouse/unknown-box.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { Tag, Note } from '../../../kit/record/Tag.tsx';
import { RecordHistory } from '../../../kit/record/RecordHistory.tsx';
import { Thumbnails } from '../../../kit/record/Thumbnails.tsx';
import { wholeList } from '../../../kit/table/list.ts';
import { QueueTable } from '../../../kit/table/QueueTable.tsx';
import { countText } from '../../../kit/text/money.ts';
import { instantText } from '../../../kit/text/time.ts';
import { RecordPanel } from '../../../kit/record/RecordPanel.tsx';
import { chosenBy } from '../../../kit/record/chosen.ts';
import shape from '../../../kit/shapes.module.css';
import { useCall, useSend } from '../../../shell/calls.ts';
import { useMay } from '../../../shell/session.ts';
import { links } from '../../../links.ts';
import { boxStateLabels, boxVerbLabels } from '../arrival.labels.ts';
import { BoxActions } from './BoxActions.tsx';
import { ShelfField } from '../receiving/ShelfField.tsx';
import styles from '../stock.module.css';
import { useCandidateColumns } from './unknown-columns.tsx';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Whole = Answer<typeof unknownBox>;

/** One box that nobody awaited: its label, who claims it, which orders carry its number, what happened to it. */
export const BoxRecord = ({ id }: { readonly id: string | null }) => {
  const { t } = useLingui();
  const read = useCall(unknownBox, { id: id ?? '' }, { enabled: id !== null, everyMs: 30_000 });
  return (
    <RecordPanel
      label={t`无主件的记录`}
      chosen={chosenBy(id, read)}
      none={{ icon: 'box', message: <Trans>选一个箱子，它的记录在这里。</Trans> }}
    >
      {(whole) => <Whole whole={whole} />}
    </RecordPanel>
  );
};

const Whole = ({ whole }: { readonly whole: Whole }) => {
  const { t } = useLingui();
  const { box, candidates, history } = whole;
  return (
    <Panel
      title={<CopyText text={box.code} />}
      sub={<Tag tone={box.state === 'Kept' ? 'warn' : 'plain'}>{t(boxStateLabels[box.state])}</Tag>}
      foot={<BoxActions key={box.id} box={box} candidate={candidates[0]?.orderCode ?? ''} />}
    >
      <BoxFacts box={box} />
      <Claimants whole={whole} />
      <Candidates whole={whole} />
      <Section title={t`经过`}>
        <RecordHistory
          rows={history.map(({ id: step, verb, at, byName, note }) => ({
            id: step,
            at,
            text: byName === '' ? t(boxVerbLabels[verb]) : `${t(boxVerbLabels[verb])} · ${byName}`,
            detail: note,
          }))}
        />
      </Section>
    </Panel>
  );
};

const BoxFacts = ({ box }: { readonly box: UnknownBox }) => {
  const { t } = useLingui();
  const mayMove = useMay('warehouse.receive');
  const moving = useSend(shelveUnknown);
  const isHere = box.state === 'Kept' || box.state === 'Claimed';
  return (
    <Section>
      <Facts
        facts={[
          [t`单号`, box.trackingNo === '' ? t`箱上没有` : <CopyText key="number" text={box.trackingNo} />],
          [t`承运`, box.carrier],
          [
            t`标签文字`,
            box.label === '' ? null : (
              <span key="label" className={shape.asWritten} lang="ja">
                {box.label}
              </span>
            ),
          ],
          [
            t`货架`,
            isHere && mayMove ? (
              <div key="shelf" className={styles.shelf}>
                <ShelfField
                  shelf={box.shelf}
                  busy={moving.isPending}
                  onMove={(shelf) => moving.mutate({ id: box.id, shelf })}
                />
              </div>
            ) : (
              box.shelf
            ),
          ],
          [t`重量`, box.weightGrams === null ? null : `${countText(box.weightGrams)} g`],
          [t`暂存`, `${instantText(box.keptAt)} ${box.keptBy}`],
          [t`备注`, box.note === '' ? null : box.note],
          [
            t`订单`,
            box.orderCode === null ? null : (
              <Link key="order" href={links.orders({ keyword: box.orderCode, id: box.orderCode })}>
                {box.orderCode}
              </Link>
            ),
          ],
        ]}
      />
      <Thumbnails photos={box.photos} />
      {box.state === 'Claimed' ? (
        <Note tone="brand">
          <Trans>已认给订单。到收货台再扫一次箱上的单号或编号 {box.code}，就按这个订单入库。</Trans>
        </Note>
      ) : null}
    </Section>
  );
};

const Claimants = ({ whole: { box, claims } }: { readonly whole: Whole }) => {
  const { t } = useLingui();
  if (claims.length === 0) return null;
  return (
    <Section title={t`${claims.length} 个待答复的认领，单号相同的在前`}>
      <ul className={styles.claims}>
        {claims.map(({ id, orderCode, trackingNo, text, order }) => (
          <li key={id}>
            <Link href={links.unknown({ view: 'claims', id })}>
              {nameOfShopper(order.shopper.nickName)} · {orderCode}
            </Link>{' '}
            {trackingNo !== null && trackingNo === box.trackingNo ? (
              <Tag tone="ok">
                <Trans>单号相同</Trans>
              </Tag>
            ) : null}
            <div className={shape.muted}>{text}</div>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Candidates = ({ whole: { candidates } }: { readonly whole: Whole }) => {
  const { t } = useLingui();
  const columns = useCandidateColumns();
  if (candidates.length === 0) return null;
  return (
    <Section flush title={t`登记了同一个单号的订单`}>
      <QueueTable
        label={t`登记了同一个单号的订单`}
        list={wholeList({ data: candidates, error: null, refetch: () => {} })}
        columns={columns}
        rowKey={({ orderCode }) => orderCode}
        keyboard={false}
        empty={null}
      />
    </Section>
  );
};
