import type { GoodsDetail } from '@hakobu/contract/goods/goods.shape';
import { Trans } from '@lingui/react/macro';
import { grouped } from '../../../kit/money/digits.ts';
import { usePlatformNames } from '../../../parts/platforms/usePlatformNames.ts';
import styles from './detail.module.css';

/** What the platform's own customers say of the goods, named as theirs; nothing where the platform says nothing. */
export const PlatformRating = ({ goods }: { readonly goods: Pick<GoodsDetail, 'platformCode' | 'platformRating'> }) => {
  const platformName = usePlatformNames()(goods.platformCode);
  if (goods.platformRating === null) return null;
  const average = (goods.platformRating.averageHundredths / 100).toFixed(2);
  const count = grouped(goods.platformRating.count);
  return (
    <p className={styles.rating}>
      <span aria-hidden="true">★</span>
      <Trans>
        {platformName}上的评分 <b>{average}</b>（{count} 条，平台数据）
      </Trans>
    </p>
  );
};
