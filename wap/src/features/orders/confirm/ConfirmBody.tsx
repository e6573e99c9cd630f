import { maxPerRequest } from '@hakobu/contract/base/money';
import type { OnFailure } from '@hakobu/contract/orders/order.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { TextAreaField } from '../../../kit/form/Field.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { yenText } from '../../../kit/money/digits.ts';
import { Price } from '../../../kit/money/Price.tsx';
import { SumLines } from '../../../kit/money/SumLines.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { Card, Hairline } from '../../../kit/show/Card.tsx';
import { Explain } from '../../../kit/show/Explain.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { links } from '../../../links.ts';
import lineStyles from '../../../parts/goods/goodsLine.module.css';
import { LazySeenAt, LazyWordsField } from '../../../parts/goods/LazyParts.tsx';
import { Instructions } from '../../../parts/platforms/LazyInstructions.tsx';
import { Beside } from '../../../parts/rates/Beside.tsx';
import { useDisplayed } from '../../../parts/rates/rates.queries.ts';
import { SendWithGroup, type SendWithGroupProps } from '../../groups/index.ts';
import { CustomsNote } from './CustomsNote.tsx';
import { type Confirmed, feesOf } from './confirmed.rules.ts';
import { LandedSheet, feeLines } from '../landed/LandedSheet.tsx';
import { LandedTotal } from '../landed/LandedTotal.tsx';
import { OrderGoodsLine } from '../OrderGoodsLine.tsx';
import styles from '../orders.module.css';
import { DeductionCard } from './DeductionCard.tsx';
import { LineRuling } from './LineRuling.tsx';
import { LineServices, type WantedServices } from './LineServices.tsx';
import { OnFailureCard } from './OnFailureCard.tsx';
import { RefusedLines } from './RefusedLines.tsx';

export type ConfirmBodyProps = {
  readonly confirmed: Confirmed;
  readonly remark: string;
  readonly onRemark: (remark: string) => void;
  readonly onFailure: OnFailure;
  readonly onChoose: (choice: OnFailure) => void;
  /** Goes on without the lines that cannot be ordered; undefined where none would be left. */
  readonly onDropRefused: (() => void) | undefined;
  /** The services that are wanted of each line, and how another choice is made. */
  readonly services: readonly WantedServices[];
  readonly onServices: (at: number, services: WantedServices) => void;
  /** What the shopper says of each line is wanted, of those whose options nobody told; undefined where it was said before. */
  readonly words: readonly (string | undefined)[];
  readonly onWords: (at: number, words: string) => void;
  /** The group that the orders are put into once they are placed. */
  readonly group: SendWithGroupProps;
};

/** Everything that is decided before the payment. */
export const ConfirmBody = (props: ConfirmBodyProps) => {
  const { confirmed, remark, onRemark } = props;
  const { t } = useLingui();
  const [landedOpen, setLandedOpen] = useState(false);
  const { landed, lines } = confirmed;
  return (
    <>
      <GoodsCard {...props} />
      <FeesCard confirmed={confirmed} />
      <DeductionCard costYen={confirmed.totalYen} />
      {landed ? (
        <Card bleed>
          <Row
            title={lines.length > 1 ? <Trans>到手价估算（一起寄）</Trans> : <Trans>到手价估算，下单后保存</Trans>}
            value={
              <>
                <b className={styles.strong}>
                  <LandedTotal landed={landed} />
                </b>
                <Beside yen={landed.totalYen} />
              </>
            }
            onPress={() => setLandedOpen(true)}
          />
        </Card>
      ) : null}
      <SendWithGroup {...props.group} />
      <Instructions codes={lines.map(({ goods }) => goods.platformCode)} />
      {landed ? <CustomsNote warnings={landed.warnings} /> : null}
      {lines.length > 1 ? <OnFailureCard chosen={props.onFailure} onChoose={props.onChoose} /> : null}
      <div className={styles.remark}>
        <TextAreaField
          name="remark"
          label={<Trans>备注</Trans>}
          placeholder={t`给买手的话，可不填`}
          value={remark}
          maxLength={500}
          rows={2}
          fault={undefined}
          onChange={onRemark}
          onBlur={() => undefined}
        />
      </div>
      <LandedSheet open={landedOpen} onClose={() => setLandedOpen(false)} confirmed={confirmed} />
    </>
  );
};

/** Goods of which there is but one, ordered by the same shopper already. */
const OrderedBefore = ({ id }: { readonly id: string }) => (
  <div className={styles.inside}>
    <Note
      tone="wait"
      action={
        <Button look="text" onPress={() => go(links.order(id))}>
          <Trans>看订单</Trans>
        </Button>
      }
    >
      <Trans>你已有这件的订单</Trans>
    </Note>
  </div>
);

const GoodsCard = ({ confirmed, onDropRefused, services, onServices, words, onWords }: ConfirmBodyProps) => {
  const max = yenText(maxPerRequest);
  return (
    <Card>
      <ul className={lineStyles.lines}>
        {confirmed.lines.map((line, at) => (
          <li key={line.cartLineId ?? at}>
            <OrderGoodsLine
              goods={line.goods}
              note={
                <p className={lineStyles.meta}>
                  {line.goods.platformName} · {line.sellerName}
                </p>
              }
              yen={line.fees.goodsYen}
              secondYen={line.secondPriceYen}
              quantity={line.quantity}
              disabled={line.verdict === 'refuse'}
              tag={line.verdict === 'refuse' ? verdictTag(line.verdictReason) : undefined}
            />
            <LineRuling line={line} />
            {line.openOrderId === null ? null : <OrderedBefore id={line.openOrderId} />}
            {line.source ? (
              <p className={styles.seen}>
                <LazySeenAt {...line.source} platformName={line.goods.platformName} />
              </p>
            ) : null}
            {line.verdict === 'refuse' || words[at] === undefined ? null : (
              <div className={styles.seen}>
                <LazyWordsField value={words[at]} onChange={(next) => onWords(at, next)} />
              </div>
            )}
            {line.verdict === 'refuse' ? null : (
              <LineServices
                chosen={services[at] ?? []}
                priced={line.services}
                pieces={line.quantity}
                onChange={(next) => onServices(at, next)}
              />
            )}
          </li>
        ))}
      </ul>
      {confirmed.lines.some(({ verdictReason }) => verdictReason === 'restricted') ? (
        <p className={styles.lineNote}>
          <Trans>有的商品部分线路不能寄，申请发货时会列出能走的线路。</Trans>
        </p>
      ) : null}
      {confirmed.lines.some(({ verdictReason }) => verdictReason === 'tooMuch') ? (
        <p className={styles.lineNote}>
          <Trans>单个订单最多 {max}。请减少数量，分几次下单。</Trans>
        </p>
      ) : null}
      {confirmed.lines.some(({ verdict }) => verdict === 'refuse') ? (
        <div className={styles.inside}>
          <RefusedLines lines={confirmed.lines} onDrop={onDropRefused} />
        </div>
      ) : null}
    </Card>
  );
};

const hasRange = ({ lines }: Confirmed): boolean =>
  lines.some(({ secondPriceYen, verdict }) => secondPriceYen !== null && verdict !== 'refuse');

/** Each fee that is paid with the order, and their sum. */
const FeesCard = ({ confirmed }: { readonly confirmed: Confirmed }) => {
  const { t } = useLingui();
  const displayed = useDisplayed();
  const fees = feesOf(confirmed);
  const lines = feeLines(fees, {
    serviceFee: (
      <span className={styles.asked}>
        <Trans>手续费</Trans>
        <Explain title={t`手续费`}>
          <p>
            <Trans>按平台收：固定一笔，再加商品价格的一定比例，每个订单收一次。没买到会连同货款全额退回。</Trans>
          </p>
        </Explain>
      </span>
    ),
    domestic: (
      <span className={styles.asked}>
        <Trans>日本国内运费</Trans>
        <Explain title={t`日本国内运费`}>
          <p>
            <Trans>
              卖家寄到我们仓库的运费。同一家店一起下单只收一次；卖家还没报的，采购时按实际金额确认，多出来会先问你。
            </Trans>
          </p>
        </Explain>
      </span>
    ),
  });
  return (
    <Card>
      <SumLines lines={lines} />
      <Hairline />
      <div className={styles.total}>
        <span>
          <Trans>应付</Trans>
        </span>
        <Price yen={fees.totalYen} other={displayed(fees.totalYen)} size="large" exact />
      </div>
      {hasRange(confirmed) ? (
        <p className={shape.plainSmall}>
          <Trans>先按最低价付；所选款式更贵的，买手看过后请你补款</Trans>
        </p>
      ) : null}
    </Card>
  );
};

type Reason = Confirmed['lines'][number]['verdictReason'];

const words = {
  gone: <Trans>已售出或下架</Trans>,
  prohibited: <Trans>不能代购</Trans>,
  rule: <Trans>不能代购</Trans>,
  options: <Trans>规格要重选</Trans>,
  quantity: <Trans>只有一件</Trans>,
  tooMuch: <Trans>超过单个订单的上限</Trans>,
  restricted: <Trans>部分线路不能寄</Trans>,
} satisfies Record<NonNullable<Reason>, ReactNode>;

/** Why a line cannot be ordered. */
const verdictTag = (reason: Reason): ReactNode => (reason === null ? null : <Tag tone="bad">{words[reason]}</Tag>);
