import type { RouteOffer } from '@hakobu/contract/freight/freight.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { yenText } from '../../../kit/money/digits.ts';
import { Check } from '../../../kit/press/Check.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Explain } from '../../../kit/show/Explain.tsx';
import styles from './pay.module.css';

export type InsuranceChoiceProps = {
  readonly insurance: NonNullable<RouteOffer['insurance']>;
  /** What all goods of the parcel are declared at. */
  readonly declaredYen: number;
  readonly insuredYen: number;
  readonly onInsure: (amountYen: number) => void;
};

/** What the carrier replaces by itself, and more up to the goods' value where it can be had. */
export const InsuranceChoice = ({ insurance, declaredYen, insuredYen, onInsure }: InsuranceChoiceProps) => {
  const { t } = useLingui();
  const included = yenText(insurance.coveredYen);
  const fullYen = Math.min(declaredYen, insurance.mostYen);
  const full = yenText(fullYen);
  const isMore = fullYen > insurance.coveredYen;
  const isInsured = insuredYen > insurance.coveredYen;
  return (
    <Card
      title={
        <span className={styles.heading}>
          <Trans>保价</Trans>
          <Explain title={t`丢失或损坏怎么赔`}>
            <p>
              <Trans>包裹丢失或运输中损坏时，承运商按保价金额赔付，不超过商品申报价值。</Trans>
            </p>
            <p>
              <Trans>线路自带的保额不另收费；保到更高的金额，按承运商的费率收保价费，选中后会算进应付金额。</Trans>
            </p>
          </Explain>
        </span>
      }
    >
      <div role="radiogroup" aria-label={t`保价`} className={styles.choices}>
        <Check kind="radio" name="insurance" checked={!isInsured} onChange={() => onInsure(0)}>
          {insurance.coveredYen > 0 ? <Trans>线路自带，最高赔 {included}</Trans> : <Trans>不保价</Trans>}
        </Check>
        {isMore ? (
          <Check kind="radio" name="insurance" checked={isInsured} onChange={() => onInsure(fullYen)}>
            {fullYen === declaredYen ? <Trans>保到商品价值 {full}</Trans> : <Trans>保到线路上限 {full}</Trans>}
          </Check>
        ) : null}
      </div>
    </Card>
  );
};
