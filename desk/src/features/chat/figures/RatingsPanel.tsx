import { listRatings } from '@hakobu/contract/chat/customer-service.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Panel } from '../../../kit/frame/Panel.tsx';
import { EmptyState, Skeleton, ErrorState } from '../../../kit/frame/States.tsx';
import { Choice } from '../../../kit/input/Choice.tsx';
import { MoreRows } from '../../../kit/table/TableParts.tsx';
import { shortInstantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import { links } from '../../../links.ts';
import { useKeysetList } from '../../../shell/calls.ts';
import styles from './figures.module.css';
import { StarsText } from './StarsText.tsx';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Props = {
  readonly agents: readonly { readonly id: string; readonly name: string }[];
  readonly agent: string;
  readonly stars: string;
  readonly onChange: (changes: { readonly agent?: string; readonly stars?: string }) => void;
};

/** What shoppers gave, the latest first; each leads to its conversation. */
export const RatingsPanel = ({ agents, agent, stars, onChange }: Props) => {
  const { t } = useLingui();
  const now = useNow();
  const maxStars = /^[1-5]$/.test(stars) ? Number(stars) : null;
  const { list } = useKeysetList(listRatings, {
    limit: 30,
    ...(agent === '' ? {} : { agentId: agent }),
    ...(maxStars === null ? {} : { maxStars }),
  });
  return (
    <Panel
      title={t`评价`}
      aside={
        <>
          <Choice
            label={t`谁的`}
            all={t`全部同事`}
            value={agent}
            choices={agents.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(value) => onChange({ agent: value })}
          />
          <Choice
            label={t`几星`}
            all={t`全部星级`}
            value={stars}
            choices={[1, 2, 3, 4].map((max) => ({ value: String(max), label: t`${max} 星以下` }))}
            onChange={(value) => onChange({ stars: value })}
          />
        </>
      }
    >
      {list.state === 'loading' ? <Skeleton rows={6} /> : null}
      {list.state === 'error' ? <ErrorState error={list.error} onRetry={list.retry} /> : null}
      {list.state === 'ready' && list.rows.length === 0 ? (
        <EmptyState icon="check">{t`还没有评价。`}</EmptyState>
      ) : null}
      <ul className={styles.ratings}>
        {list.rows.map((rating) => (
          <li key={`${rating.conversationId}${rating.at}`}>
            <div>
              <StarsText stars={rating.stars} />
              <Link href={links.service({ view: 'all', id: rating.conversationId })}>
                {nameOfShopper(rating.shopper.nickName)}
              </Link>
              <small>
                {rating.agent?.name} {shortInstantText(rating.at, now)}
              </small>
            </div>
            {rating.words === '' ? null : <p>{rating.words}</p>}
          </li>
        ))}
      </ul>
      <MoreRows list={list} />
    </Panel>
  );
};
