import type { GoodsDetail } from '@hakobu/contract/goods/goods.shape';
import { Trans } from '@lingui/react/macro';
import { Note } from '../../../kit/show/Note.tsx';
import styles from './detail.module.css';

export type RulingStripProps = { readonly goods: Pick<GoodsDetail, 'ruling' | 'errorCode'> };

/** What the company's rules say of goods: why they are not bought, or what to mind before they are. Nothing where they are silent. */
export const RulingStrip = ({ goods: { ruling, errorCode } }: RulingStripProps) => {
  const refused = ruling.verdict === 'refuse';
  // Of goods that cannot be bought anyway there is nothing to mind.
  if (ruling.reasons.length === 0 || (errorCode !== 0 && !refused)) return null;
  return (
    <div className={styles.why}>
      <Note
        tone={refused ? 'bad' : 'wait'}
        title={refused ? <Trans>这件商品不能代购</Trans> : <Trans>可以代购，寄送有限制</Trans>}
      >
        {ruling.reasons.map(({ ruleId, words }) => (
          <p key={ruleId}>{words}</p>
        ))}
        {refused ? (
          <p>
            <Trans>下单前就告诉你，不会扣任何费用。</Trans>
          </p>
        ) : null}
      </Note>
    </div>
  );
};
