import { Pricing, ServiceOutput, ServiceSubject } from '@hakobu/contract/services/service.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Radio, Switch } from 'antd';
import { Section } from '../../../kit/frame/Panel.tsx';
import { BareField } from '../../../kit/input/Field.tsx';
import { NumberField } from '../../../kit/input/NumberField.tsx';
import shape from '../../../kit/shapes.module.css';
import { outputLabels, pricingLabels, pricingMeanings, subjectLabels } from '../../../parts/services/service.labels.ts';
import shared from '../../../parts/services/services.module.css';
import styles from '../services.module.css';
import type { OfferDraft, OfferForm } from './offer-draft.ts';

type Props = {
  readonly draft: OfferDraft;
  readonly form: OfferForm;
  readonly change: (part: Partial<OfferDraft>) => void;
};

/** How it is paid, what it is done to, what comes of it and how soon. */
export const OfferTerms = ({ draft, form, change }: Props) => {
  const { t } = useLingui();
  const { pricing, priceYen, perPiece, subjects, outputs, workHours, isOffered } = draft;
  return (
    <Section title={t`条件`}>
      <div className={shape.stack}>
        <div className={shared.row}>
          <span className={shared.label}>{t`怎样收费`}</span>
          <div>
            <Radio.Group
              aria-label={t`怎样收费`}
              value={pricing}
              options={Pricing.options.map((value) => ({ value, label: t(pricingLabels[value]) }))}
              onChange={({ target }) => change({ pricing: Pricing.parse(target.value) })}
            />
            <div className={shape.muted}>{t(pricingMeanings[pricing])}</div>
          </div>
        </div>
        {pricing === 'byRoute' ? null : (
          <div className={shared.row}>
            <span className={shared.label}>{pricing === 'fixed' ? t`价格` : t`一般从`}</span>
            <BareField {...form.field('priceYen')}>
              <div className={shape.wrappedLine}>
                <div className={styles.amount}>
                  <NumberField
                    label={pricing === 'fixed' ? t`价格` : t`一般从`}
                    unit="JPY"
                    value={priceYen}
                    onChange={(next) => change({ priceYen: next })}
                  />
                </div>
                {pricing === 'fixed' ? (
                  <Checkbox checked={perPiece} onChange={({ target }) => change({ perPiece: target.checked })}>
                    <Trans>按件收</Trans>
                  </Checkbox>
                ) : (
                  <span className={shape.muted}>{t`可以不写；报价时另定`}</span>
                )}
              </div>
            </BareField>
          </div>
        )}
        <div className={shared.row}>
          <span className={shared.label}>{t`做在`}</span>
          {pricing === 'quoted' ? (
            <span>
              {t(subjectLabels.order)} <span className={shape.muted}>{t`报价在订单的会话里谈`}</span>
            </span>
          ) : (
            <BareField {...form.field('subjects')}>
              <Checkbox.Group
                value={subjects}
                options={ServiceSubject.options.map((value) => ({ value, label: t(subjectLabels[value]) }))}
                onChange={(next) => change({ subjects: ServiceSubject.options.filter((each) => next.includes(each)) })}
              />
            </BareField>
          )}
        </div>
        <div className={shared.row}>
          <span className={shared.label}>{t`给客人`}</span>
          <Checkbox.Group
            value={outputs}
            options={ServiceOutput.options.map((value) => ({ value, label: t(outputLabels[value]) }))}
            onChange={(next) => change({ outputs: ServiceOutput.options.filter((each) => next.includes(each)) })}
          />
        </div>
        <div className={shared.row}>
          <span className={shared.label}>{t`做完要`}</span>
          <BareField {...form.field('workHours')}>
            <div className={shape.wrappedLine}>
              <div className={styles.amount}>
                <NumberField
                  label={t`做完要多少小时`}
                  unit="h"
                  value={workHours}
                  onChange={(next) => change({ workHours: next })}
                />
              </div>
              <span className={shape.muted}>{t`从付了款、货也到了算起`}</span>
            </div>
          </BareField>
        </div>
        <div className={shared.row}>
          <span className={shared.label}>{t`开放`}</span>
          <div className={shape.wrappedLine}>
            <Switch aria-label={t`开放`} checked={isOffered} onChange={(next) => change({ isOffered: next })} />
            <span className={shape.muted}>{t`关了以后不能再添加，已经添加的照做`}</span>
          </div>
        </div>
      </div>
    </Section>
  );
};
