import { Trans, useLingui } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';
import type { DeskRecord } from '../record/desk-record.ts';
import { byMember } from './by-member.ts';
import styles from './paper.module.css';

type Props = { readonly record: DeskRecord; readonly isPrinted: boolean };

/**
 * A slip for each member of a group's parcel, on a sheet of its own, for the bag with their goods. Others of the group
 * unpack the box: nothing stands on it but what everybody in the group knows anyway.
 */
export const PackingSlips = ({ record: { groupCode, items }, isPrinted }: Props) => {
  const { t } = useLingui();
  return createPortal(
    <section className={isPrinted ? styles.paper : styles.away} aria-hidden="true">
      {byMember(items).map(({ member, items: own }) => {
        const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0);
        return (
          <article key={member.id} className={styles.slip}>
            <header>
              <h1>{nameOfShopper(member.nickName)}</h1>
              <p>
                <Trans>
                  拼团 {groupCode} · 共 {pieces} 件
                </Trans>
              </p>
            </header>
            <table>
              <thead>
                <tr>
                  <th aria-label={t`图`} />
                  <th>{t`商品`}</th>
                  <th className={styles.count}>{t`件`}</th>
                </tr>
              </thead>
              <tbody>
                {own.map(({ orderCode, imageUrl, nameJa, quantity }) => (
                  <tr key={orderCode}>
                    <td className={styles.picture}>{imageUrl ? <img src={imageUrl} alt="" /> : null}</td>
                    <td lang="ja">{nameJa}</td>
                    <td className={styles.count}>{quantity}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </article>
        );
      })}
    </section>,
    document.body,
  );
};
