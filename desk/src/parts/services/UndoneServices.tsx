import type { DeskService } from '@hakobu/contract/services/service.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Note } from '../../kit/record/Tag.tsx';
import shape from '../../kit/shapes.module.css';

type Props = {
  readonly undone: readonly DeskService[];
  readonly unsettled: readonly DeskService[];
  /** The box stands closed already. */
  readonly isClosed?: boolean;
};

/** What is promised to the shopper and is not possible in a closed box, and what becomes of its money. */
export const UndoneServices = ({ undone, unsettled, isClosed = false }: Props) => {
  const { t } = useLingui();
  const namesOf = (services: readonly DeskService[]) =>
    services.map(({ name, subject }) => `${name}（${subject.code}）`).join(t`、`);
  const paid = namesOf(undone);
  const open = namesOf(unsettled);
  return (
    <div className={shape.stack}>
      {undone.length > 0 ? <Note tone="bad">{t`付过款还没做：${paid}`}</Note> : null}
      {undone.length > 0 ? (
        <p className={shape.muted}>
          {isClosed
            ? t`箱子已经封上：要做得先拆回货架。没做的，出库时自动全额退款。`
            : t`封上以后要做得先拆箱。没做的，出库时自动全额退款。`}
        </p>
      ) : null}
      {unsettled.length > 0 ? <Note tone="warn">{t`还没谈定：${open}`}</Note> : null}
    </div>
  );
};
