import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useReason } from '../../../kit/frame/States.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { links } from '../../../links.ts';
import type { Outcome } from '../../../shell/calls.ts';
import styles from '../orders.module.css';

type Props = { readonly outcomes: readonly Outcome[]; readonly isPending: boolean };

/** What became of each: how many are done, and the reason of every refusal. */
export const BulkOutcomes = ({ outcomes, isPending }: Props) => {
  if (outcomes.length === 0) return null;
  const refused = outcomes.filter(({ refusal }) => refusal !== null);
  const done = outcomes.length - refused.length;
  return (
    <div role="status">
      <Note tone={refused.length > 0 ? 'warn' : 'ok'}>
        <Plural value={done} other="# 单办好了" />
        {refused.length > 0 ? (
          <>
            {' · '}
            <Plural value={refused.length} other="# 单没有办成，原因在下面" />
          </>
        ) : null}
        {isPending ? (
          <>
            {' · '}
            <Trans>还在进行</Trans>
          </>
        ) : null}
      </Note>
      {refused.length === 0 ? null : (
        <ul className={styles.refused}>
          {refused.map((outcome) => (
            <Refused key={outcome.key} outcome={outcome} />
          ))}
        </ul>
      )}
    </div>
  );
};

const Refused = ({ outcome: { key, refusal } }: { readonly outcome: Outcome }) => {
  const reason = useReason(refusal);
  return (
    <li>
      <Link href={links.orders({ id: key })}>{key}</Link> {reason}
    </li>
  );
};
