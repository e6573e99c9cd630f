import { maxPerRequest } from '@hakobu/contract/base/money';
import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import { dutyKinds, goodsProperties, type DutyKind } from '@hakobu/contract/freight/goods-property.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { grouped } from '../../../kit/money/digits.ts';
import { Field, SelectField, TextField } from '../../../kit/form/Field.tsx';
import { Stepper } from '../../../kit/press/Stepper.tsx';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Check } from '../../../kit/press/Check.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Explain } from '../../../kit/show/Explain.tsx';
import { listText } from '../../../kit/show/listText.ts';
import shape from '../../../kit/look/shapes.module.css';
import type { Draft } from '../calculation.rules.ts';
import { dutyLabels } from '../freight.labels.ts';
import styles from './calculator.module.css';
import type { Calculation } from './useCalculation.ts';

type Props = { readonly calculation: Calculation };

const nothing = () => {};

/**
 * What lies in the parcel, as carriers and customs look at it: folded to a line, because prices can be had without it.
 */
export const GoodsFields = ({ calculation }: Props) => {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  // What is wrong must be seen.
  const isOpen = opened || calculation.wrong.has('declaredValueYen');
  return (
    <Card
      title={<Trans>里面的商品</Trans>}
      aside={
        <span className={shape.explained}>
          <Trans>选填</Trans>
          <Explain title={t`为什么要填`}>
            <p>
              <Trans>有些线路不收电池、液体等商品，勾选后会告诉你哪条线路能寄。</Trans>
            </p>
            <p>
              <Trans>申报价值用来估算进口税和提醒海关限额。税由海关在目的地收，不是我们收的。</Trans>
            </p>
          </Explain>
        </span>
      }
    >
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
        <span>
          <Summary draft={calculation.draft} />
        </span>
        <Icon name="more" size={18} />
      </button>
      {isOpen ? <Fields calculation={calculation} /> : null}
    </Card>
  );
};

/** What was filled in, in a line. */
const Summary = ({ draft }: { readonly draft: Draft }) => {
  const { t, i18n } = useLingui();
  const value = draft.valueYen.trim();
  const said = [
    ...draft.properties.map((property) => i18n._(goodsPropertyLabels[property])),
    ...(value === '' ? [] : [t`申报 ${value} 日元`]),
    ...(value !== '' && draft.insured ? [t`保价`] : []),
  ];
  return said.length > 0 ? listText(said) : <Trans>商品性质、申报价值、保价</Trans>;
};

const Fields = ({ calculation }: Props) => {
  const maxYen = grouped(maxPerRequest);
  const { t, i18n } = useLingui();
  const { draft, change, wrong } = calculation;
  return (
    <>
      <fieldset className={styles.properties}>
        <legend className="seen-by-readers">{t`商品性质`}</legend>
        {goodsProperties.map((property) => {
          const isChosen = draft.properties.includes(property);
          const others = draft.properties.filter((each) => each !== property);
          return (
            <label key={property} className={styles.property}>
              <input
                type="checkbox"
                checked={isChosen}
                onChange={() => change({ properties: isChosen ? others : [...others, property] })}
              />
              <span>{i18n._(goodsPropertyLabels[property])}</span>
            </label>
          );
        })}
      </fieldset>
      <div className={styles.fields}>
        <TextField
          name="valueYen"
          label={<Trans>申报价值</Trans>}
          placeholder={t`比如 12,800`}
          inputMode="numeric"
          maxLength={14}
          value={draft.valueYen}
          onChange={(valueYen) => change({ valueYen })}
          onBlur={nothing}
          fault={wrong.has('declaredValueYen') ? t`填整数日元，最多 ${maxYen}` : undefined}
          right={
            <span className={styles.unit}>
              <Trans>日元</Trans>
            </span>
          }
        />
        <SelectField
          name="dutyKind"
          label={<Trans>物品种类</Trans>}
          placeholder={t`请选择`}
          value={draft.dutyKind}
          choices={dutyKinds.map((kind) => ({ key: kind, label: i18n._(dutyLabels[kind]) }))}
          onChange={(kind) => change({ dutyKind: kind as DutyKind })}
          onBlur={nothing}
          fault={undefined}
        />
        <Field label={<Trans>件数</Trans>}>
          {() => (
            <span className={styles.right}>
              <Stepper value={draft.pieces} onChange={(pieces) => change({ pieces })} label={t`件数`} />
            </span>
          )}
        </Field>
        <Field label={<Trans>保价</Trans>} hint={t`丢件按保价赔，能保多少看线路`}>
          {() => (
            <Check checked={draft.insured} onChange={(insured) => change({ insured })}>
              <Trans>按申报价值保价</Trans>
            </Check>
          )}
        </Field>
      </div>
    </>
  );
};
