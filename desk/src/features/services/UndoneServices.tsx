import type { DeskService } from '@hakobu/contract/services/service.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Note } from '../../kit/record/Marks.tsx';
import styles from './services.module.css';

type Props = { readonly undone: readonly DeskService[]; readonly unsettled: readonly DeskService[] };

/** What is promised to the shopper and will not be possible once the box is closed. */
export const UndoneServices = ({ undone, unsettled }: Props) => {
  const { t } = useLingui();
  const namesOf = (services: readonly DeskService[]) =>
    services.map(({ name, subject }) => `${name}（${subject.code}）`).join(t`、`);
  const paid = namesOf(undone);
  const open = namesOf(unsettled);
  return (
    <div className={styles.stack}>
      {undone.length > 0 ? <Note tone="bad">{t`付过款还没做：${paid}`}</Note> : null}
      {unsettled.length > 0 ? <Note tone="warn">{t`还没谈定：${open}`}</Note> : null}
    </div>
  );
};
