import type { ProxyPrice } from '@hakobu/contract/proxies/proxy.shape';
import { Trans } from '@lingui/react/macro';
import { Note } from '../../../kit/show/Note.tsx';
import styles from '../proxies.module.css';

/** What the company's rules say of goods while they are described: nothing, what to mind, or that they are not bought. */
export const RulingNote = ({ judged }: { readonly judged: ProxyPrice | undefined }) => {
  if (judged === undefined) return null;
  const { ruling, refusal } = judged;
  const isRefused = refusal === 'rule';
  if (!isRefused && ruling.verdict === 'allow') return null;
  return (
    <div className={styles.told}>
      <Note
        tone={isRefused ? 'bad' : 'wait'}
        title={isRefused ? <Trans>这件商品不能代购</Trans> : <Trans>可以代购，请留意</Trans>}
      >
        {ruling.reasons.length === 0 ? (
          <Trans>法律或平台的规定不允许，或已被下架。填得再全也不能下单，请换一件。</Trans>
        ) : (
          ruling.reasons.map(({ ruleId, words }) => <p key={ruleId}>{words}</p>)
        )}
      </Note>
    </div>
  );
};
