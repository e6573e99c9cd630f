import type { EarlierFee } from '@hakobu/contract/parcels/parcel.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SumLine } from '../../kit/money/SumLines.tsx';
import { Explain } from '../../kit/show/Explain.tsx';
import shape from '../../kit/look/shapes.module.css';
import { YenBeside } from '../../parts/rates/Beside.tsx';
import { storageTermsQuery } from './parcel.queries.ts';

type LabelProps = { readonly children: ReactNode; readonly title: string; readonly why: ReactNode };

const Explained = ({ children, title, why }: LabelProps) => (
  <span className={shape.explained}>
    {children}
    <Explain title={title}>{why}</Explain>
  </span>
);

/** 仓储费, with how it comes together. */
export const StorageLabel = () => {
  const { t } = useLingui();
  const { data: terms } = useQuery(storageTermsQuery());
  return (
    <Explained
      title={t`仓储费怎么算`}
      why={
        <>
          {terms ? (
            <p>
              <Trans>
                从入库第二天起免费 {terms.freeDays} 天，按日本日期计算。超期后按重量每天收费，和运费一起付。
              </Trans>
            </p>
          ) : null}
          <p>
            <Trans>开始打包后停止计费，直到寄出；如果拆包，从放回货架那天继续。</Trans>
          </p>
        </>
      }
    >
      <Trans>仓储费</Trans>
    </Explained>
  );
};

/** 保价费, with what it is for. */
export const InsuranceLabel = () => {
  const { t } = useLingui();
  return (
    <Explained
      title={t`保价费`}
      why={
        <>
          <p>
            <Trans>线路自带的保额不收费，超出的部分按承运商的费率收。</Trans>
          </p>
          <p>
            <Trans>最多保到申报价值，也不超过线路的上限：赔偿不会高于商品的价值。</Trans>
          </p>
        </>
      }
    >
      <Trans>保价费</Trans>
    </Explained>
  );
};

const FeeLabel = ({ kind }: Pick<EarlierFee, 'kind'>) => {
  const { t } = useLingui();
  return kind === 'return' ? (
    <Explained
      title={t`退回费`}
      why={
        <p>
          <Trans>承运商把之前的包裹带回日本收的费用，按实际金额转给你，随下一个包裹一起付。</Trans>
        </p>
      }
    >
      <Trans>退回费</Trans>
    </Explained>
  ) : (
    <Explained
      title={t`拆包费`}
      why={
        <p>
          <Trans>之前的包裹封好后又拆开：你撤销了打包，或者报价到期没有付款。随下一个包裹一起付。</Trans>
        </p>
      }
    >
      <Trans>拆包费</Trans>
    </Explained>
  );
};

/** What earlier parcels left to be paid, each with the parcel that it comes from. */
export const earlierFeeLines = (fees: readonly EarlierFee[]): SumLine[] =>
  fees.map(({ parcelCode, kind, amountYen }) => ({
    key: `${kind} ${parcelCode}`,
    label: <FeeLabel kind={kind} />,
    note: <Trans>包裹 {parcelCode}</Trans>,
    value: <YenBeside yen={amountYen} />,
  }));
