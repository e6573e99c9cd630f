import type { GoodsSummary } from '@hakobu/contract/goods/goods.shape';
import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../kit/record/Tag.tsx';
import { ThingCell } from '../../kit/table/cells.tsx';
import { moneyText } from '../../kit/text/money.ts';
import { usePlatformNames } from '../../shell/platform-names.ts';
import styles from './goods.module.css';

/** Goods in one line: photograph, name, price, and where they are sold; marked when nobody can buy them now. */
export const GoodsLine = ({ goods }: { readonly goods: GoodsSummary }) => {
  const { t } = useLingui();
  const { nameOf } = usePlatformNames();
  const { name, imageUrl, price, platformCode, goodsId, stock, errorCode } = goods;
  const trouble = errorCode !== 0 ? t`不能买` : stock === 'soldOut' ? t`卖完了` : null;
  return (
    <ThingCell
      title={name}
      picture={imageUrl}
      sub={
        <>
          <b className={styles.price}>{moneyText(price, 'JPY')}</b> · {nameOf(platformCode)} · {goodsId}
        </>
      }
      tag={trouble === null ? null : <Tag tone="warn">{trouble}</Tag>}
    />
  );
};
