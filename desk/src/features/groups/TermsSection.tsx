import type { GroupTerms } from '@hakobu/contract/groups/group.shape';
import { useLingui } from '@lingui/react/macro';
import { Section } from '../../kit/frame/Panel.tsx';
import { Tag } from '../../kit/record/Tag.tsx';
import shape from '../../kit/shapes.module.css';
import { instantText } from '../../kit/text/time.ts';
import { useCountryName } from '../../parts/freight/useCountryName.ts';
import { splitLabels } from '../../parts/groups/group-state.labels.ts';

/** What members agreed to, in all versions; the newest is the one that counts. */
export const TermsSection = ({ terms }: { readonly terms: readonly GroupTerms[] }) => {
  const { t } = useLingui();
  const country = useCountryName();
  return (
    <Section title={t`条件`}>
      <table className={shape.ruledTable}>
        <thead>
          <tr>
            <th>{t`版`}</th>
            <th>{t`运费`}</th>
            <th>{t`寄到`}</th>
            <th>{t`线路`}</th>
            <th>{t`上限`}</th>
          </tr>
        </thead>
        <tbody>
          {terms.map(({ version, split, countryCode, city, routes, mostMembers, madeAt }, at) => (
            <tr key={version}>
              <td>
                {version} {at === 0 ? <Tag tone="ok">{t`现行`}</Tag> : null}
                <div className={shape.muted}>{instantText(madeAt)}</div>
              </td>
              <td>{t(splitLabels[split])}</td>
              <td>{[country(countryCode), city].filter(Boolean).join(' ')}</td>
              <td>{routes.map(({ name }) => name).join('、')}</td>
              <td>{mostMembers}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};
