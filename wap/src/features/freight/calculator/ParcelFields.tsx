import { maxSideMm } from '@hakobu/contract/freight/freight.shape';
import { maxParcelGrams } from '@hakobu/contract/freight/freight.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Field, TextField } from '../../../kit/form/Field.tsx';
import { Check } from '../../../kit/press/Check.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { CountryField } from '../../../parts/freight/CountryField.tsx';
import type { Draft } from '../calculation.rules.ts';
import styles from './calculator.module.css';
import type { Calculation } from './useCalculation.ts';

export type ParcelFieldsProps = { readonly calculation: Calculation };

const maxParcelKg = maxParcelGrams / 1000;
const maxSideCm = maxSideMm / 10;

const nothing = () => {};

/** Where to, how heavy, how large. */
export const ParcelFields = ({ calculation }: ParcelFieldsProps) => {
  const { t } = useLingui();
  const { draft, change, wrong } = calculation;
  return (
    <Card title={<Trans>这个包裹</Trans>}>
      <div className={styles.fields}>
        <CountryField
          name="countryCode"
          label={t`寄往`}
          value={wrong.has('countryCode') ? '' : draft.countryCode}
          onChange={(countryCode) => change({ countryCode })}
          fault={wrong.has('countryCode') ? t`请选择国家或地区` : undefined}
        />
        <TextField
          name="weightKg"
          label={<Trans>重量</Trans>}
          placeholder={t`比如 1.2`}
          inputMode="decimal"
          maxLength={12}
          value={draft.weightKg}
          onChange={(weightKg) => change({ weightKg })}
          onBlur={nothing}
          fault={wrong.has('weightGrams') ? t`重量要大于 0，最多 ${maxParcelKg} kg` : undefined}
          hint={draft.weighed === 'goods' ? t`纸箱和缓冲材料的重量会加上` : t`不再加包材`}
          right={<span className={styles.unit}>kg</span>}
        />
        <Weighed calculation={calculation} />
        <SizeField sides={draft.sidesCm} isWrong={wrong.has('size')} onChange={(sidesCm) => change({ sidesCm })} />
      </div>
    </Card>
  );
};

const Weighed = ({ calculation: { draft, change } }: { readonly calculation: Calculation }) => (
  <Field label={<Trans>称的是</Trans>}>
    {() => (
      <fieldset className={styles.weighed}>
        <legend className="seen-by-readers">
          <Trans>称的是</Trans>
        </legend>
        <Check
          kind="radio"
          name="weighed"
          checked={draft.weighed === 'goods'}
          onChange={() => change({ weighed: 'goods' })}
        >
          <Trans>商品</Trans>
        </Check>
        <Check
          kind="radio"
          name="weighed"
          checked={draft.weighed === 'packed'}
          onChange={() => change({ weighed: 'packed' })}
        >
          <Trans>装好的箱子</Trans>
        </Check>
      </fieldset>
    )}
  </Field>
);

type SizeFieldProps = {
  readonly sides: Draft['sidesCm'];
  readonly isWrong: boolean;
  readonly onChange: (sides: Draft['sidesCm']) => void;
};

const SizeField = ({ sides, isWrong, onChange }: SizeFieldProps) => {
  const { t } = useLingui();
  const sidesNamed = {
    length: { short: t`长`, whole: t`长，厘米` },
    width: { short: t`宽`, whole: t`宽，厘米` },
    height: { short: t`高`, whole: t`高，厘米` },
  };
  return (
    <Field
      label={<Trans>尺寸</Trans>}
      fault={isWrong ? t`长、宽、高都要填，每边最多 ${maxSideCm} cm` : undefined}
      hint={t`选填。按体积计费和限制尺寸的线路，填了才准`}
      right={<span className={styles.unit}>cm</span>}
    >
      {({ control, words }) =>
        (['length', 'width', 'height'] as const).map((side, place) => {
          const { short, whole } = sidesNamed[side];
          return (
            <span key={side} className={styles.side}>
              {place > 0 ? <i aria-hidden="true">×</i> : null}
              <input
                id={place === 0 ? control : undefined}
                name={side}
                type="text"
                inputMode="decimal"
                maxLength={8}
                aria-label={whole}
                aria-invalid={isWrong ? true : undefined}
                aria-describedby={words}
                placeholder={short}
                value={sides[side]}
                onChange={(event) => onChange({ ...sides, [side]: event.target.value })}
              />
            </span>
          );
        })
      }
    </Field>
  );
};
