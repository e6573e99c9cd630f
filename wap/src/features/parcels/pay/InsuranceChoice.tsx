import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '../../../kit/form/Field.tsx';
import { yenText } from '../../../kit/money/digits.ts';
import { Check } from '../../../kit/press/Check.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Explain } from '../../../kit/show/Explain.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { YenBeside } from '../../../parts/rates/Beside.tsx';
import { maxInsured, readInsured, type Insurance } from './insured.rules.ts';
import styles from './pay.module.css';

export type InsuranceChoiceProps = {
  readonly insurance: Insurance;
  /** What all goods of the parcel are declared at. */
  readonly declaredYen: number;
  readonly insuredYen: number;
  readonly onInsure: (amountYen: number) => void;
};

/** What the carrier replaces by itself, and more up to the goods' value where it can be had. */
export const InsuranceChoice = ({ insurance, declaredYen, insuredYen, onInsure }: InsuranceChoiceProps) => {
  const { t } = useLingui();
  const included = <YenBeside yen={insurance.coveredYen} />;
  const max = maxInsured(insurance, declaredYen);
  const full = <YenBeside yen={max.yen} />;
  const isMore = max.yen > insurance.coveredYen;
  const isInsured = insuredYen > insurance.coveredYen;
  const [ownAmount, setOwnAmount] = useState(isInsured && insuredYen !== max.yen);
  const choose = (amountYen: number) => {
    setOwnAmount(false);
    onInsure(amountYen);
  };
  return (
    <Card title={<Heading />}>
      <div role="radiogroup" aria-label={t`保价`} className={styles.choices}>
        <Check kind="radio" name="insurance" checked={!isInsured && !ownAmount} onChange={() => choose(0)}>
          {insurance.coveredYen > 0 ? <Trans>线路自带，最高赔 {included}</Trans> : <Trans>不保价</Trans>}
        </Check>
        {isMore ? (
          <>
            <Check kind="radio" name="insurance" checked={isInsured && !ownAmount} onChange={() => choose(max.yen)}>
              {max.by === 'declared' ? <Trans>保到申报价值 {full}</Trans> : <Trans>保到线路上限 {full}</Trans>}
            </Check>
            <Check kind="radio" name="insurance" checked={ownAmount} onChange={() => setOwnAmount(true)}>
              <Trans>自己填金额</Trans>
            </Check>
          </>
        ) : null}
      </div>
      {ownAmount ? (
        <OwnAmount
          coveredYen={insurance.coveredYen}
          maxYen={max.yen}
          insuredYen={isInsured ? insuredYen : undefined}
          onInsure={onInsure}
        />
      ) : null}
    </Card>
  );
};

const Heading = () => {
  const { t } = useLingui();
  return (
    <span className={shape.explained}>
      <Trans>保价</Trans>
      <Explain title={t`丢失或损坏怎么赔`}>
        <p>
          <Trans>包裹丢失或运输中损坏时，按保价金额赔付，不超过商品申报价值。</Trans>
        </p>
        <p>
          <Trans>线路自带的保额不另收费；保到更高的金额，按承运商的费率收保价费，选中后会算进应付金额。</Trans>
        </p>
        <p>
          <Trans>最多保到申报价值，也不超过线路的上限：多保的部分不会多赔，所以不收。</Trans>
        </p>
      </Explain>
    </span>
  );
};

type OwnAmountProps = {
  readonly coveredYen: number;
  readonly maxYen: number;
  readonly insuredYen: number | undefined;
  readonly onInsure: (amountYen: number) => void;
};

/** Asked for when the field is left, so that half a number is never insured. */
const OwnAmount = ({ coveredYen, maxYen, insuredYen, onInsure }: OwnAmountProps) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState(insuredYen === undefined ? '' : String(insuredYen));
  const [left, setLeft] = useState(false);
  const covered = yenText(coveredYen);
  const max = yenText(maxYen);
  const amountYen = readInsured(typed, coveredYen, maxYen);
  const leave = () => {
    setLeft(true);
    if (amountYen !== undefined && amountYen !== insuredYen) onInsure(amountYen);
  };
  return (
    <TextField
      label={<Trans>保价金额</Trans>}
      name="insured"
      value={typed}
      inputMode="numeric"
      hint={t`高于 ${covered}，最多 ${max}`}
      fault={left && amountYen === undefined ? t`请填高于 ${covered}、最多 ${max} 的整数` : undefined}
      onChange={(words) => {
        setTyped(words);
        setLeft(false);
      }}
      onBlur={leave}
      right={<span className={styles.unit}>{t`日元`}</span>}
    />
  );
};
