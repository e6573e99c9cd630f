import type { CartLine } from '@hakobu/contract/carts/cart.api';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Selection } from '../../kit/list/useSelection.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Check } from '../../kit/press/Check.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import lineStyles from '../../parts/goods/goodsLine.module.css';
import { GoodsPicture } from '../../parts/goods/GoodsPicture.tsx';
import styles from './carts.module.css';

export type GoneCardProps = {
  readonly lines: readonly CartLine[];
  readonly managing: boolean;
  readonly selection: Selection<CartLine>;
  readonly onClear: () => Promise<void>;
};

const notAllowed = 11011;

/** What can no longer be bought, greyed, with one button to be rid of it. */
export const GoneCard = ({ lines, managing, selection, onClear }: GoneCardProps) => {
  const { t } = useLingui();
  const count = lines.length;
  return (
    <Card
      title={<Trans>失效商品 {count} 件</Trans>}
      aside={
        <Button look="text" onPress={onClear}>
          <Trans>清空</Trans>
        </Button>
      }
    >
      <ul className={lineStyles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            {managing ? (
              <Check
                checked={selection.isChosen(line.id)}
                onChange={(wanted) => selection.choose([line.id], wanted)}
                label={t`选择 ${line.name}`}
              />
            ) : null}
            <span className={styles.faded}>
              <GoodsPicture src={line.imageUrl} alt="" size="calc(112 * var(--rpx))" />
            </span>
            <div className={lineStyles.body}>
              <p className={styles.goneName}>{line.name}</p>
              <p className={styles.tags}>
                <Tag>{line.errorCode === notAllowed ? <Trans>不能代购</Trans> : <Trans>已售出或下架</Trans>}</Tag>
              </p>
              {line.verdictWords.map((words) => (
                <p key={words} className={styles.ruling}>
                  {words}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};
