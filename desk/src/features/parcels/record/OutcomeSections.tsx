import { Trans, useLingui } from '@lingui/react/macro';
import { Section } from '../../../kit/frame/Panel.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import { ThingCell } from '../../../kit/table/cells.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { shortInstantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import { links } from '../../../links.ts';
import { orderStateLabels } from '../../../parts/orders/order-state.labels.ts';
import type { DeskRecord } from './desk-record.ts';
import styles from '../parcels.module.css';

type Props = { readonly record: DeskRecord };

const ReturnedNote = ({ record: { returned } }: Props) => {
  const now = useNow();
  if (!returned) return null;
  return (
    <Section>
      <Note tone="warn">
        <Trans>
          {shortInstantText(returned.at, now)} 承运方退回：{returned.reason}
        </Trans>{' '}
        {returned.feeYen > 0 ? (
          <Trans>退运费 {moneyText(returned.feeYen, 'JPY')} 随客人的下一个包裹付。</Trans>
        ) : (
          <Trans>不收退运费。</Trans>
        )}
      </Note>
    </Section>
  );
};

const CompensationFacts = ({ record: { compensation } }: Props) => {
  const { t } = useLingui();
  const now = useNow();
  if (!compensation) return null;
  return (
    <Section title={t`遗失赔付`}>
      <Facts
        facts={[
          [t`货值`, moneyText(compensation.goodsYen, 'JPY')],
          [t`运费`, moneyText(compensation.freightYen, 'JPY')],
          [t`合计，已进余额`, moneyText(compensation.totalYen, 'JPY')],
          [t`依据`, compensation.note],
          [t`时间`, shortInstantText(compensation.at, now)],
        ]}
      />
    </Section>
  );
};

const AwaitedList = ({ record: { awaited } }: Props) => {
  const { t } = useLingui();
  if (awaited.length === 0) return null;
  return (
    <Section title={t`还没到的，到齐后自动进入待打包`}>
      <ul className={styles.awaited}>
        {awaited.map(({ orderCode, nameJa, imageUrl, state, trackingNo }) => (
          <li key={orderCode}>
            <ThingCell
              title={nameJa}
              lang="ja"
              picture={imageUrl}
              sub={[orderCode, t(orderStateLabels[state]), trackingNo].filter(Boolean).join(' · ')}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** Where the parcel came from and what became of it, as far as that is out of the ordinary. */
export const OutcomeSections = ({ record }: Props) => {
  const { splitFrom, parcel } = record;
  return (
    <>
      <ReturnedNote record={record} />
      <CompensationFacts record={record} />
      {parcel.needsUnpacking ? (
        <Section>
          <Note tone="warn">
            <Trans>箱子还没有拆，货还不在货架上。</Trans>
          </Note>
        </Section>
      ) : null}
      <AwaitedList record={record} />
      {splitFrom === null ? null : (
        <Section>
          <Note>
            <Trans>
              从 <TextLink href={links.parcels({ id: splitFrom })}>{splitFrom}</TextLink> 拆分出来
            </Trans>
          </Note>
        </Section>
      )}
    </>
  );
};
