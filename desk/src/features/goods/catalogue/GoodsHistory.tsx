import type { GoodsChange } from '@hakobu/contract/goods/catalogue.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Section } from '../../../kit/frame/Panel.tsx';
import { RecordHistory } from '../../../kit/record/RecordHistory.tsx';
import { links } from '../../../links.ts';
import { fieldLabels, verbLabels } from './catalogue.labels.ts';
import styles from './catalogue.module.css';

/** What was done with goods, the latest first: each field that changed, before and after. */
export const GoodsHistory = ({ history }: { readonly history: readonly GoodsChange[] }) => {
  const { t } = useLingui();
  return (
    <Section title={t`改动`}>
      {history.length === 0 ? (
        <p>
          <Trans>还没有人改过。</Trans>
        </p>
      ) : (
        <RecordHistory
          rows={history.map((each) => ({
            id: each.id,
            at: each.at,
            text: (
              <>
                {each.byName} {t(verbLabels[each.verb])}{' '}
                {each.importId === null ? null : (
                  <Link href={links.goodsImports({ id: each.importId })}>
                    <Trans>看这份文件</Trans>
                  </Link>
                )}
              </>
            ),
            detail: each.reason || <Changes changes={each.changes} />,
          }))}
        />
      )}
    </Section>
  );
};

const Changes = ({ changes }: Pick<GoodsChange, 'changes'>) => {
  const { t } = useLingui();
  const fields = Object.entries(changes);
  if (fields.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {fields.map(([field, { before, after }]) => {
        const label = fieldLabels[field];
        return (
          <li key={field}>
            {label ? t(label) : field} <del>{before || '—'}</del> → {after || '—'}
          </li>
        );
      })}
    </ul>
  );
};
