import type { GoodsDetail } from '@hakobu/contract/goods/goods.shape';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../kit/press/Button.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { RichText } from '../../../kit/show/RichText.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { usePlatformNames } from '../../../parts/platforms/usePlatformNames.ts';
import { TranslatedText } from '../../../parts/translation/TranslatedText.tsx';
import styles from './detail.module.css';

/** The description, and the seller's own words behind a press; where nobody has translated them, the other way round. */
export const Description = ({ goods }: { readonly goods: GoodsDetail }) => {
  const [original, setOriginal] = useState(false);
  const platformName = usePlatformNames()(goods.platformCode);
  const { description, descriptionJa, sourceUrl } = goods;
  const isTranslated = description !== descriptionJa && descriptionJa !== '';
  return (
    <Card
      title={<Trans>商品说明</Trans>}
      aside={
        isTranslated ? (
          <Button look="text" onPress={() => setOriginal(!original)}>
            {original ? <Trans>看译文</Trans> : <Trans>看日文原文</Trans>}
          </Button>
        ) : null
      }
    >
      {description === '' && descriptionJa === '' ? (
        <p className={shape.small}>
          <Trans>卖家没有写说明</Trans>
        </p>
      ) : !isTranslated ? (
        <TranslatedText html text={descriptionJa || description} lang="ja" />
      ) : original ? (
        <RichText html={descriptionJa} lang="ja" />
      ) : (
        <RichText html={description} />
      )}
      {sourceUrl === null ? null : (
        <a className={styles.source} href={sourceUrl} target="_blank" rel="noreferrer noopener">
          <Trans>在{platformName}看原页面</Trans>
        </a>
      )}
    </Card>
  );
};
