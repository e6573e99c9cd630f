import { seenShopperState } from '@hakobu/contract/shoppers/shopper.shape';
import { deskShopper, type DeskHold, type DeskShopperRecord } from '@hakobu/contract/shoppers/shoppers.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { CopyText } from '../../kit/record/CopyText.tsx';
import { Facts, Figures } from '../../kit/record/Facts.tsx';
import { RecordHistory } from '../../kit/record/RecordHistory.tsx';
import { countText, moneyText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import { chosenBy } from '../../kit/record/chosen.ts';
import shape from '../../kit/shapes.module.css';
import { links } from '../../links.ts';
import { AuditLink } from '../../parts/audit/AuditLink.tsx';
import { ShopperStateTag } from '../../parts/shoppers/ShopperStateTag.tsx';
import { useCall } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { ClosingSection } from './closing/ClosingSection.tsx';
import { KeptSection } from './closing/KeptSection.tsx';
import { shopperStateVerbLabels } from './shopper.labels.ts';
import styles from './shoppers.module.css';
import { ShopperSessions } from './ShopperSessions.tsx';
import { ShopperStateActions } from './ShopperStateActions.tsx';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';

/** One shopper: who they are, what they have and what is open, and why they may do what they may. */
export const ShopperRecord = ({ id }: { readonly id: string | null }) => {
  const { t } = useLingui();
  const read = useCall(deskShopper, { id: id ?? '' }, { enabled: id !== null, everyMs: 30_000 });
  return (
    <RecordPanel
      label={t`客人的记录`}
      chosen={chosenBy(id, read)}
      none={{ icon: 'person', message: <Trans>选一位客人，记录在这里。</Trans> }}
    >
      {(record) => <Whole record={record} />}
    </RecordPanel>
  );
};

const Whole = ({ record }: Part) => {
  const { t } = useLingui();
  const mayTalk = useMay('chat.answer');
  const { profile, history } = record;
  return (
    <Panel
      title={nameOfShopper(profile.nickName)}
      sub={<ShopperStateTag shopper={profile} />}
      aside={
        <>
          {mayTalk ? (
            <Link href={links.service({ shopper: profile.id })}>
              <Trans>会话</Trans>
            </Link>
          ) : null}
          <AuditLink object={`shopper:${profile.id}`} />
        </>
      }
      foot={<ShopperStateActions key={profile.id} profile={profile} />}
    >
      <WhoSection record={record} />
      <MoneySection record={record} />
      <ShopperSessions key={profile.id} profile={profile} />
      <ClosingSection shopperId={profile.id} />
      {seenShopperState(profile) === 'closed' ? <KeptSection key={profile.id} shopperId={profile.id} /> : null}
      <Section title={t`限制和冻结的经过`}>
        {history.length === 0 ? (
          <p className={shape.muted}>
            <Trans>从未受限或冻结。</Trans>
          </p>
        ) : (
          <RecordHistory
            rows={history.map(({ id: step, verb, at, byName, reason }) => ({
              id: step,
              at,
              text: `${t(shopperStateVerbLabels[verb])} · ${byName === '' ? t`系统` : byName}`,
              detail: byName === '' ? reason.replace(/^chargeback/, t`银行拒付`) : reason,
            }))}
          />
        )}
      </Section>
    </Panel>
  );
};

type Part = { readonly record: DeskShopperRecord };

const WhoSection = ({ record: { profile, orders, parcels } }: Part) => {
  const { t } = useLingui();
  const counted = (all: number, open: number) => t`${countText(all)}，未结束 ${countText(open)}`;
  return (
    <Section>
      <Facts
        facts={[
          [t`编号`, <CopyText key="number" text={profile.number} />],
          [t`用户名`, profile.userName],
          [t`手机`, profile.phone],
          [t`邮箱`, profile.email],
          [t`注册`, instantText(profile.registeredAt)],
          [
            t`订单`,
            orders.latest === null ? (
              '0'
            ) : (
              <Link key="orders" href={links.orders({ keyword: orders.latest, id: orders.latest })}>
                {counted(orders.all, orders.open)}
              </Link>
            ),
          ],
          [
            t`包裹`,
            parcels.latest === null ? (
              '0'
            ) : (
              <Link key="parcels" href={links.parcels({ keyword: parcels.latest, id: parcels.latest })}>
                {counted(parcels.all, parcels.open)}
              </Link>
            ),
          ],
        ]}
      />
    </Section>
  );
};

const MoneySection = ({ record: { money, holds } }: Part) => {
  const { t } = useLingui();
  return (
    <Section title={t`余额`}>
      <Figures
        figures={[
          { label: t`日元`, value: moneyText(money.cashYen, 'JPY'), sub: t`冻结款 ${moneyText(money.heldYen, 'JPY')}` },
          {
            label: t`人民币`,
            value: moneyText(money.cashFen, 'CNY'),
            sub: t`冻结款 ${moneyText(money.heldFen, 'CNY')}`,
          },
          { label: t`优惠金`, value: moneyText(money.bonusYen, 'JPY') },
        ]}
      />
      {holds.length === 0 ? null : (
        <ul className={styles.sums} aria-label={t`冻结款`}>
          {holds.map((hold) => (
            <Hold key={hold.subject} hold={hold} />
          ))}
        </ul>
      )}
    </Section>
  );
};

const Hold = ({ hold: { subject, bonusYen, cashYen, cashFen } }: { readonly hold: DeskHold }) => {
  const parts = [
    ...(bonusYen + cashYen > 0 ? [moneyText(bonusYen + cashYen, 'JPY')] : []),
    ...(cashFen > 0 ? [moneyText(cashFen, 'CNY')] : []),
  ];
  return (
    <li>
      <span>{subject.split(':').at(-1)}</span>
      <b>{parts.join(' + ')}</b>
    </li>
  );
};
