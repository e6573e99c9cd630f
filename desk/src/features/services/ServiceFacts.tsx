import type { DeskService } from '@hakobu/contract/services/service.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Section } from '../../kit/frame/Panel.tsx';
import { CopyText } from '../../kit/record/CopyText.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { Tag, Note } from '../../kit/record/Tag.tsx';
import { ThingCell } from '../../kit/table/cells.tsx';
import { moneyText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import shape from '../../kit/shapes.module.css';
import { links } from '../../links.ts';
import { feeInFen } from '../../parts/services/fee-text.ts';
import { statusOf } from '../../parts/services/service-status.ts';
import { pricingLabels, subjectLabels } from '../../parts/services/service.labels.ts';
import { useMay } from '../../shell/session.ts';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';

/** The goods and their shelf, what the shopper wants, what it costs. */
export const ServiceFacts = ({ service }: { readonly service: DeskService }) => {
  const { t } = useLingui();
  const { subject, goodsName, imageUrl, shelf, isHere, note } = service;
  const where = isHere ? (shelf ?? t`在仓库`) : t`还没有入库`;
  const href =
    subject.kind === 'order'
      ? links.orders({ keyword: subject.code, id: subject.code })
      : links.parcels({ keyword: subject.code, id: subject.code });
  return (
    <>
      <Section>
        <Link href={href}>
          <ThingCell
            title={goodsName}
            picture={imageUrl}
            sub={`${t(subjectLabels[subject.kind])} ${subject.code}`}
            tag={<Tag tone={isHere ? 'ok' : 'plain'}>{where}</Tag>}
          />
        </Link>
      </Section>
      {note === '' ? null : (
        <Section>
          <Note tone="warn">
            <Trans>客人的要求：「{note}」</Trans>
          </Note>
        </Section>
      )}
      <Section>
        <FactList service={service} />
      </Section>
    </>
  );
};

const FactList = ({ service }: { readonly service: DeskService }) => {
  const { t } = useLingui();
  const mayShoppers = useMay('shoppers.read');
  const { code, pricing, feeYen, exchangeRate, dueAt, workDueAt, takenBy, shopperId, shopperName, askedAt } = service;
  const standing = statusOf(service.state);
  const isOver = standing === 'ended';
  const inFen = feeInFen(feeYen, exchangeRate);
  const fee = feeYen === null ? t`还没有报价` : moneyText(feeYen, 'JPY');
  return (
    <Facts
      facts={[
        [
          t({ context: 'service', message: '费用' }),
          <span key="fee">
            {fee}{' '}
            <span className={shape.muted}>
              {inFen === null
                ? t(pricingLabels[pricing])
                : t`≈ ${moneyText(inFen, 'CNY')}，按报价时的汇率 ${exchangeRate}`}
            </span>
          </span>,
        ],
        [t`客人答复到`, isOver || dueAt === null ? null : t`${instantText(dueAt)}（日本时间）`],
        [
          standing === 'work' ? t`该做完` : t`该报价`,
          isOver || workDueAt === null ? null : t`${instantText(workDueAt)}（日本时间）前`,
        ],
        [t`经手`, takenBy?.name ?? null],
        [
          t`客人`,
          mayShoppers ? (
            <Link key="shopper" href={links.shoppers({ keyword: shopperName, id: shopperId })}>
              {nameOfShopper(shopperName)}
            </Link>
          ) : (
            nameOfShopper(shopperName)
          ),
        ],
        [t`提出`, instantText(askedAt)],
        [t`编号`, <CopyText key="code" text={code} />],
      ]}
    />
  );
};
