import { Trans } from '@lingui/react/macro';
import shape from '../shapes.module.css';
import styles from './FileColumns.module.css';

type Coded = { readonly code: string; readonly name: string };

type Props = {
  readonly columns: readonly { readonly name: string; readonly description: string; readonly isNeeded?: boolean }[];
  /** What may stand in the columns that take no words of one's own, each under its title. */
  readonly values: readonly { readonly title: string; readonly codes: readonly Coded[] }[];
};

/** What a file has to look like: its columns, and the codes that stand in some of them, so that nobody has to guess. */
export const FileColumns = ({ columns, values }: Props) => (
  <>
    <table className={`${shape.ruledTable} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>列</Trans>
          </th>
          <th scope="col">
            <Trans>写什么</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ name, description, isNeeded }) => (
          <tr key={name}>
            <td className={styles.code}>
              {name}
              {isNeeded ? ' *' : ''}
            </td>
            <td>{description}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {values.map(({ title, codes }) => (
      <table key={title} className={`${shape.ruledTable} ${styles.table}`}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>写成</Trans>
            </th>
            <th scope="col">
              <Trans>意思</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {codes.map(({ code, name }) => (
            <tr key={code}>
              <td className={styles.code}>{code}</td>
              <td>{name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ))}
  </>
);
