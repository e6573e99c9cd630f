import { Pricing, ServiceOutput, ServiceSubject } from '@hakobu/contract/services/service.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Radio, Switch } from 'antd';
import { Section } from '../../../kit/frame/Panel.tsx';
import { NumberField } from '../../../kit/input/NumberField.tsx';
import { outputLabels, pricingLabels, pricingMeanings, subjectLabels } from '../../../parts/services/service.labels.ts';
import shared from '../../../parts/services/services.module.css';
import styles from '../services.module.css';
import type { OfferDraft, OfferFault } from './offer-draft.ts';

type Props = {
  readonly draft: OfferDraft;
  readonly faults: ReadonlySet<OfferFault>;
  readonly change: (part: Partial<OfferDraft>) => void;
};

/** How it is paid, what it is done to, what comes of it and how soon. */
export const OfferTerms = ({ draft, faults, change }: Props) => {
  const { t } = useLingui();
  const { pricing, priceYen, perPiece, subjects, outputs, workHours, isOffered } = draft;
  return (
    <Section title={t`条件`}>
      <div className={shared.stack}>
        <div className={shared.row}>
          <span className={shared.label}>{t`怎样收费`}</span>
          <div>
            <Radio.Group
              aria-label={t`怎样收费`}
              value={pricing}
              options={Pricing.options.map((value) => ({ value, label: t(pricingLabels[value]) }))}
              onChange={({ target }) => change({ pricing: Pricing.parse(target.value) })}
            />
            <div className={shared.grey}>{t(pricingMeanings[pricing])}</div>
          </div>
        </div>
        {pricing === 'byRoute' ? null : (
          <div className={shared.row}>
            <span className={shared.label}>{pricing === 'fixed' ? t`价格` : t`一般从`}</span>
            <div className={styles.spread}>
              <div className={styles.amount}>
                <NumberField
                  label={pricing === 'fixed' ? t`价格` : t`一般从`}
                  unit="JPY"
                  value={priceYen}
                  most={1_000_000}
                  onChange={(next) => change({ priceYen: next })}
                />
              </div>
              {pricing === 'fixed' ? (
                <Checkbox checked={perPiece} onChange={({ target }) => change({ perPiece: target.checked })}>
                  <Trans>按件收</Trans>
                </Checkbox>
              ) : (
                <span className={shared.grey}>{t`可以不写；报价时另定`}</span>
              )}
              {faults.has('price') && priceYen === null ? <span className={shared.wrong}>{t`要写价格`}</span> : null}
            </div>
          </div>
        )}
        <div className={shared.row}>
          <span className={shared.label}>{t`做在`}</span>
          {pricing === 'quoted' ? (
            <span>
              {t(subjectLabels.order)} <span className={shared.grey}>{t`报价在订单的会话里谈`}</span>
            </span>
          ) : (
            <Checkbox.Group
              value={subjects}
              options={ServiceSubject.options.map((value) => ({ value, label: t(subjectLabels[value]) }))}
              onChange={(next) => change({ subjects: ServiceSubject.options.filter((each) => next.includes(each)) })}
            />
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
          <div className={styles.spread}>
            <div className={styles.amount}>
              <NumberField
                label={t`做完要多少小时`}
                unit="h"
                least={1}
                most={240}
                value={workHours}
                onChange={(next) => change({ workHours: next })}
              />
            </div>
            <span className={shared.grey}>{t`从付了款、货也到了算起`}</span>
          </div>
        </div>
        <div className={shared.row}>
          <span className={shared.label}>{t`开放`}</span>
          <div className={styles.spread}>
            <Switch aria-label={t`开放`} checked={isOffered} onChange={(next) => change({ isOffered: next })} />
            <span className={shared.grey}>{t`关了以后不能再添加，已经添加的照做`}</span>
          </div>
        </div>
      </div>
    </Section>
  );
};
