import { Trans } from '@lingui/react/macro';
import styles from './audit.module.css';
import { changesBetween } from './diff.ts';
import { useAuditWords } from './useAuditWords.ts';

type Props = { readonly object: string; readonly before: unknown; readonly after: unknown };

/** Before and after side by side, one field a line; what stayed is grey, below. */
export const ChangesTable = ({ object, before, after }: Props) => {
  const words = useAuditWords();
  const changes = changesBetween(before, after);
  if (changes.length === 0)
    return (
      <p className={styles.nothing}>
        <Trans>没有改动数据，只记了这件事。</Trans>
      </p>
    );
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>字段</Trans>
          </th>
          <th scope="col">
            <Trans>之前</Trans>
          </th>
          <th scope="col">
            <Trans>之后</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before: was, after: is, isChanged }) => (
          <tr key={path} className={isChanged ? undefined : styles.same}>
            <th scope="row" title={path}>
              {words.field(path)}
            </th>
            <td>
              {isChanged && was !== null ? <del>{words.value(object, path, was)}</del> : words.value(object, path, was)}
            </td>
            <td>
              {isChanged && is !== null ? <ins>{words.value(object, path, is)}</ins> : words.value(object, path, is)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
