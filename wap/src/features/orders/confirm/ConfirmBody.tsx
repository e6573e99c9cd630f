import { maxPerRequest } from '@hakobu/contract/base/money';
import type { OnFailure } from '@hakobu/contract/orders/order.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextAreaField } from '../../../kit/form/Field.tsx';
import { yenText } from '../../../kit/money/digits.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { links } from '../../../links.ts';
import lineStyles from '../../../parts/goods/goodsLine.module.css';
import { LazySeenAt, LazyWordsField } from '../../../parts/goods/LazyParts.tsx';
import { Instructions } from '../../../parts/platforms/LazyInstructions.tsx';
import { CustomsNote } from '../CustomsNote.tsx';
import type { Confirmed } from '../confirmed.rules.ts';
import { LandedSheet } from '../LandedSheet.tsx';
import { LandedTotal } from '../LandedTotal.tsx';
import { OrderGoodsLine } from '../OrderGoodsLine.tsx';
import styles from '../orders.module.css';
import { verdictTag } from '../verdictTag.tsx';
import { DeductionCard } from './DeductionCard.tsx';
import { FeesCard } from './FeesCard.tsx';
import { LineRuling } from './LineRuling.tsx';
import { LineServices, type WantedServices } from './LineServices.tsx';
import { OnFailureCard } from './OnFailureCard.tsx';

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
              <b className={styles.strong}>
                <LandedTotal landed={landed} />
              </b>
            }
            onPress={() => setLandedOpen(true)}
          />
        </Card>
      ) : null}
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
  const refused = confirmed.lines.filter(({ verdict }) => verdict === 'refuse').length;
  const most = yenText(maxPerRequest);
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
          <Trans>单个订单最多 {most}。请减少数量，分几次下单。</Trans>
        </p>
      ) : null}
      {refused === 0 ? null : (
        <div className={styles.inside}>
          <Note
            tone="bad"
            action={
              onDropRefused ? (
                <Button look="text" onPress={onDropRefused}>
                  <Trans>去掉不能买的，继续</Trans>
                </Button>
              ) : undefined
            }
          >
            <Trans>有 {refused} 件现在不能买，去掉后才能下单。</Trans>
          </Note>
        </div>
      )}
    </Card>
  );
};
