import type { TopUpWay } from '@hakobu/contract/payments/top-up.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { percentText } from '../../kit/money/digits.ts';
import { Check } from '../../kit/press/Check.tsx';
import { Card } from '../../kit/show/Card.tsx';
import shape from '../../kit/look/shapes.module.css';
import { useProviderName } from '../../parts/payments/useProviderName.ts';
import { providerNotes } from './payments.labels.ts';
import { ProviderMark } from './ProviderMark.tsx';
import styles from './top-up.module.css';

export type Offered = { readonly code: string; readonly way: TopUpWay };
type ProviderProps = {
  readonly offered: readonly Offered[];
  readonly value: string | undefined;
  readonly onChoose: (code: string) => void;
};

/** By whom the balance is topped up, in which currency one pays, and what each takes for it. */
export const ProviderCard = ({ offered, value, onChoose }: ProviderProps) => (
  <Card title={<Trans>充值方式</Trans>}>
    <ul className={styles.providers}>
      {offered.map(({ code, way }) => (
        <li key={code}>
          <Check
            kind="radio"
            name="provider"
            checked={code === value}
            disabled={!way.isOpen}
            onChange={() => onChoose(code)}
          >
            <Provider code={code} way={way} />
          </Check>
        </li>
      ))}
    </ul>
  </Card>
);

const Provider = ({ code, way }: Offered) => {
  const { i18n } = useLingui();
  const nameOf = useProviderName();
  const note = providerNotes[code];
  return (
    <span className={shape.wideLine}>
      <ProviderMark code={code} />
      <span>
        {nameOf(code)}
        <small>{way.isOpen ? <Terms way={way} /> : <Trans>汇率没有更新，暂时不能用</Trans>}</small>
        {note ? <small>{i18n._(note)}</small> : null}
      </span>
    </span>
  );
};

const Terms = ({ way: { currency, payCurrency, feePpm } }: Pick<Offered, 'way'>) => {
  const fee = percentText(feePpm);
  if (payCurrency === currency) return feePpm === 0 ? <Trans>免手续费</Trans> : <Trans>手续费 {fee}</Trans>;
  if (payCurrency === 'JPY') return <Trans>付日元，按汇率换算，手续费 {fee}</Trans>;
  return <Trans>付人民币，按汇率换算，手续费 {fee}</Trans>;
};
