import type { Answer } from '@hakobu/contract/base/endpoint';
import { previewRule, previewDays } from '@hakobu/contract/rules/rule.desk-api';
import type { RuleGiven } from '@hakobu/contract/rules/rule.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Section } from '../../kit/frame/Panel.tsx';
import { useReason } from '../../kit/frame/States.tsx';
import { Note } from '../../kit/record/Tag.tsx';
import { countText, moneyText } from '../../kit/text/money.ts';
import shape from '../../kit/shapes.module.css';
import { links } from '../../links.ts';
import { useSend } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import styles from './rules.module.css';

type Preview = Answer<typeof previewRule>;
type Counted = Pick<Preview['goods'], 'count' | 'looked' | 'isAll'>;

/** Which goods and which orders of the last 30 days the rule would have met, as it stands in its fields, before it is saved. */
export const RulePreview = ({ given }: { readonly given: RuleGiven | null }) => {
  const { t } = useLingui();
  const preview = useSend(previewRule, { quiet: true });
  const answer = preview.data;
  const isOld = answer !== undefined && JSON.stringify(preview.variables) !== JSON.stringify(given);
  return (
    <Section title={t`它会碰到什么`}>
      <Button
        disabled={given === null}
        loading={preview.isPending}
        onClick={() => given && preview.mutate(given)}
        title={given === null ? t`至少写一个词，或选一个条件` : ''}
      >
        <Trans>看看现有商品和最近 {previewDays} 天的订单</Trans>
      </Button>
      {preview.error ? <PreviewFailure error={preview.error} /> : null}
      {isOld ? (
        <Note tone="warn">
          <Trans>条件改过了，下面是改之前的结果。</Trans>
        </Note>
      ) : null}
      {answer ? <Found answer={answer} /> : null}
    </Section>
  );
};

const PreviewFailure = ({ error }: { readonly error: Error }) => <Note tone="bad">{useReason(error)}</Note>;

const OrderCode = ({ code }: { readonly code: string }) =>
  useMay('orders.read') ? <Link href={links.orders({ id: code })}>{code}</Link> : code;

const Found = ({ answer: { goods, orders } }: { readonly answer: Preview }) => (
  <>
    <h4>
      <Trans>商品</Trans>
    </h4>
    <Count {...goods} />
    <ul className={styles.met}>
      {goods.examples.map((each) => (
        <Met key={`${each.platformCode} ${each.goodsId}`} {...each} code={each.goodsId} />
      ))}
    </ul>
    <h4>
      <Trans>订单</Trans>
    </h4>
    <Count {...orders} />
    <ul className={styles.met}>
      {orders.examples.map((each) => (
        <Met key={each.orderCode} {...each} code={<OrderCode code={each.orderCode} />} />
      ))}
    </ul>
  </>
);

const Count = ({ count, looked, isAll }: Counted) => {
  const [met, all] = [countText(count), countText(looked)];
  return (
    <p className={styles.counts}>
      <span>
        {isAll ? (
          <Trans>
            碰到 <b>{met}</b> 个，看了全部 {all} 个
          </Trans>
        ) : (
          <Trans>
            碰到 <b>{met}</b> 个，看了最新的 {all} 个
          </Trans>
        )}
      </span>
    </p>
  );
};

type MetProps = Pick<Preview['goods']['examples'][number], 'name' | 'nameJa' | 'imageUrl' | 'priceYen' | 'found'> & {
  readonly code: ReactNode;
};

const Met = ({ name, nameJa, imageUrl, priceYen, found, code }: MetProps) => (
  <li>
    {imageUrl ? <img src={imageUrl} alt="" loading="lazy" /> : <span className={styles.noPicture} />}
    <div className={styles.metWords}>
      <div>{name}</div>
      <div className={shape.muted} lang="ja">
        {nameJa}
      </div>
      <div className={shape.muted}>
        {code} · {moneyText(priceYen, 'JPY')}
        {found.length === 0 ? null : ` · ${found.join('、')}`}
      </div>
    </div>
  </li>
);
