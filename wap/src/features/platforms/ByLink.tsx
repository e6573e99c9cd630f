import type { Platform } from '@hakobu/contract/platforms/platform.shape';
import { Trans } from '@lingui/react/macro';
import { Icon } from '../../kit/look/Icon.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { usePaste } from '../goods/index.ts';
import styles from './mall.module.css';

/** How goods of a platform are ordered that cannot be searched here: on its own pages, by their links. */
export const ByLink = ({ platform: { name, homeUrl } }: { readonly platform: Platform }) => {
  const paste = usePaste();
  return (
    <Card title={<Trans>在 {name} 看中，贴链接下单</Trans>}>
      <ol className={styles.steps}>
        <li>
          <Trans>打开 {name}，找到想要的商品</Trans>
        </li>
        <li>
          <Trans>复制商品页的链接，或它的分享文字</Trans>
        </li>
        <li>
          <Trans>回到这里粘贴，看过到手价再下单</Trans>
        </li>
      </ol>
      <div className={styles.byLink}>
        <Button wide size="small" onPress={paste}>
          <Trans>粘贴链接</Trans>
        </Button>
        <a href={homeUrl} target="_blank" rel="noreferrer noopener" className={styles.outside}>
          <Icon name="globe" size={15} weight={1.8} />
          <Trans>打开 {name}</Trans>
        </a>
      </div>
    </Card>
  );
};
