import type { DeskGoods } from '@hakobu/contract/goods/catalogue.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { Tag, Note } from '../../../kit/record/Tag.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { instantText } from '../../../kit/text/time.ts';
import { AuditLink } from '../../../parts/audit/AuditLink.tsx';
import { conditionLabels } from '../../../parts/goods/condition.labels.ts';
import { sourceKindLabels } from '../../../parts/goods/source-kind.labels.ts';
import { usePlatformNames } from '../../../shell/platform-names.ts';
import { useMay } from '../../../shell/session.ts';
import { statusLabels, statusTones } from './catalogue.labels.ts';
import styles from './catalogue.module.css';
import { GoodsHistory } from './GoodsHistory.tsx';
import { HiddenNote, useHiding } from './useHiding.tsx';

/** Goods of a platform: what it said and when, never edited here; they can be taken off sale. */
export const LiveGoods = ({ goods }: { readonly goods: DeskGoods }) => {
  const { t } = useLingui();
  const may = useMay('goods.write');
  const { nameOf } = usePlatformNames();
  const { actions, dialog } = useHiding(goods, null);
  const { told, source } = goods;
  const range = goods.secondPriceYen === null ? '' : ` – ${moneyText(goods.secondPriceYen, 'JPY')}`;
  const seenAt = instantText(goods.seenAt);
  return (
    <Panel
      title={goods.name}
      sub={<Tag tone={statusTones[goods.standing]}>{t(statusLabels[goods.standing])}</Tag>}
      aside={<AuditLink object={`goods:${goods.id}`} />}
      foot={may ? <ActionBar plain={actions} /> : null}
    >
      <Section>
        <HiddenNote hidden={goods.hidden} />
        <Note tone={source?.isLastKnown ? 'warn' : 'plain'}>
          {source?.isLastKnown ? (
            <Trans>内容来自平台，最后看到是 {seenAt}；之后问不到它。</Trans>
          ) : (
            <Trans>内容来自平台，看到于 {seenAt}；这里不能改。</Trans>
          )}
        </Note>
        <ul className={styles.pictures}>
          {goods.imageUrls.map((url, place) => (
            <li key={url}>
              <img src={`${url}?w=320`} alt={t`图片 ${place + 1}`} loading="lazy" />
            </li>
          ))}
        </ul>
        <Facts
          facts={[
            [t`平台 / 编号`, `${nameOf(goods.platformCode)} · ${goods.goodsId}`],
            [t`怎么知道的`, t(sourceKindLabels[goods.sourceKind])],
            [t`日文名称`, goods.nameJa],
            [t`价格`, `${moneyText(goods.priceYen, 'JPY')}${range}`],
            [t`成色`, told?.condition ? t(conditionLabels[told.condition]) : t`未注明`],
            [t`重量`, told?.weightGrams == null ? t`未注明` : `${told.weightGrams} g`],
            [t`国内运费`, told?.domesticYen == null ? t`待卖家确认` : moneyText(told.domesticYen, 'JPY')],
            [t`卖家`, goods.sellerName],
            [t`分类`, goods.categoryName],
            [t`选项`, optionsOf(told)],
            [t`原页面`, <PageLink key="page" url={goods.pageUrl} />],
          ]}
        />
      </Section>
      <GoodsHistory history={goods.history} />
      {dialog}
    </Panel>
  );
};

const optionsOf = (told: DeskGoods['told']): string | null =>
  told && told.options.length > 0
    ? told.options.map(({ name, values }) => `${name}: ${values.join(' / ')}`).join('; ')
    : null;

const PageLink = ({ url }: { readonly url: string | null }) =>
  url === null ? (
    '—'
  ) : (
    <a href={url} target="_blank" rel="noreferrer noopener" className={styles.told}>
      {url}
    </a>
  );
