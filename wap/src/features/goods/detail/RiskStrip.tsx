import type { LandedPrice } from '@hakobu/contract/freight/landed-price.shape';
import type { GoodsDetail } from '@hakobu/contract/goods/goods.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import styles from './risks.module.css';
import { riskLabels } from './risk.labels.ts';
import { risksOf } from './risks.ts';

export type RiskStripProps = { readonly goods: GoodsDetail; readonly landed: LandedPrice | undefined };

/** What is true of these goods and may cost their shopper, in one line; a press says each in whole sentences. */
export const RiskStrip = ({ goods, landed }: RiskStripProps) => {
  const { i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const risks = risksOf(goods, landed);
  const close = () => setOpen(false);
  if (risks.length === 0) return null;
  return (
    <>
      <button type="button" className={styles.strip} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="info" size={18} weight={1.8} />
        <span className={styles.names}>
          <span className="seen-by-readers">
            <Trans>下单前留意：</Trans>
          </span>
          {risks.map((risk) => (
            <span key={risk}>{i18n._(riskLabels[risk].name)}</span>
          ))}
        </span>
        <Icon name="next" size={14} weight={2.2} />
      </button>
      <Sheet
        open={open}
        onClose={close}
        title={<Trans>下单前留意</Trans>}
        foot={
          <Button onPress={close}>
            <Trans>知道了</Trans>
          </Button>
        }
      >
        <dl className={styles.risks}>
          {risks.map((risk) => (
            <div key={risk}>
              <dt>{i18n._(riskLabels[risk].name)}</dt>
              <dd>{i18n._(riskLabels[risk].description)}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </>
  );
};
