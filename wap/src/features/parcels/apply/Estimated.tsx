import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RowSkeletons } from '../../../kit/list/Skeleton.tsx';
import { classes } from '../../../kit/look/classes.ts';
import { weightText } from '../../../kit/money/digits.ts';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { ErrorState } from '../../../kit/screen/states.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Explain } from '../../../kit/show/Explain.tsx';
import { RouteChoice } from '../RouteChoice.tsx';
import styles from './apply.module.css';
import { CustomsWarnings } from './CustomsWarnings.tsx';
import { EstimateLines } from './EstimateLines.tsx';
import { PartsSheet } from './PartsSheet.tsx';
import type { Application } from './useApplication.ts';

export type EstimatedProps = {
  readonly application: Application;
  readonly parcelId: string | undefined;
  readonly remark: string;
};

/** Warnings, routes and sum of what is chosen now; the last ones stay, pale, while the next are worked out. */
export const Estimated = ({ application, parcelId, remark }: EstimatedProps) => {
  const { t } = useLingui();
  const [splitting, setSplitting] = useState(false);
  const { estimate, estimated, offer, pickedOrders, pick, chooseRoute } = application;
  if (!estimated && estimate.error)
    return (
      <Card>
        <ErrorState onRetry={estimate.refetch}>{reasonFor(estimate.error)}</ErrorState>
      </Card>
    );
  if (!estimated)
    return (
      <Card title={<Trans>寄送线路</Trans>}>
        <RowSkeletons count={3} picture={false} />
      </Card>
    );
  const weight = weightText(estimated.packedGrams);
  const goodsWeight = weightText(estimated.goodsGrams);
  const limit = estimated.warnings.find((warning) => warning.kind === 'parcelLimit');
  return (
    <div
      className={classes(styles.estimated, estimate.isPlaceholderData && styles.stale)}
      aria-busy={estimate.isPlaceholderData}
    >
      <CustomsWarnings
        warnings={estimated.warnings}
        picked={pickedOrders}
        onPick={pick}
        onSplit={() => setSplitting(true)}
      />
      {limit?.split ? (
        <PartsSheet
          open={splitting}
          onClose={() => setSplitting(false)}
          split={limit.split}
          application={application}
          parcelId={parcelId}
          remark={remark}
        />
      ) : null}
      <Card
        title={<Trans>寄送线路</Trans>}
        aside={
          <span className={styles.free}>
            <Trans>约 {weight} 含包材</Trans>
            <Explain title={t`重量怎么估算`}>
              <p>
                <Trans>
                  选中的商品共 {goodsWeight}，没到的按估计算，加上纸箱和缓冲材料，估计约 {weight}。
                </Trans>
              </p>
              <p>
                <Trans>打包后会重新称重、量尺寸，每条线路按实际重量报价，那时再选线路、付运费。</Trans>
              </p>
            </Explain>
          </span>
        }
      >
        <RouteChoice
          name="apply-route"
          quotes={estimated.quotes}
          value={offer?.routeCode}
          onChoose={chooseRoute}
          estimated
          namesWith={(property) =>
            pickedOrders.filter(({ properties }) => properties.includes(property)).map(({ name }) => name)
          }
        />
      </Card>
      {offer ? <EstimateLines estimate={estimated} offer={offer} orders={pickedOrders} /> : null}
    </div>
  );
};
