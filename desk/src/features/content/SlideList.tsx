import { orderSlides } from '@hakobu/contract/content/content.desk-api';
import { type DeskSlide, textFor } from '@hakobu/contract/content/publication.shape';
import { useLingui } from '@lingui/react/macro';
import { type DragEvent, useState } from 'react';
import { Icon } from '../../kit/Icon.tsx';
import { IconButton } from '../../kit/input/IconButton.tsx';
import { Tag } from '../../kit/record/Tag.tsx';
import { moved } from '../../kit/table/moved.ts';
import { useSend } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import styles from './content.module.css';
import { PublicationStatusTag } from './EditParts.tsx';
import { momentText } from '../../kit/text/moment.ts';

type Props = {
  readonly slides: readonly DeskSlide[];
  readonly type: 1 | 2;
  /** False under a filter: the order is of all of them. */
  readonly isOrdered: boolean;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
};

/** The pictures of a place in their order, to be dragged or moved by their buttons; those that ended below them. */
export const SlideList = ({ slides, type, isOrdered, selected, onSelect }: Props) => {
  const { t } = useLingui();
  const may = useMay('content.write') && isOrdered;
  const open = slides.filter(({ standing }) => standing !== 'ended');
  const ended = slides.filter(({ standing }) => standing === 'ended');
  const ids = open.map(({ id }) => id);
  const [dragged, setDragged] = useState<string | null>(null);
  const order = useSend(orderSlides);
  const move = (id: string, place: number) => {
    const next = moved(ids, ids.indexOf(id), place);
    if (next !== ids) order.mutate({ type, ids: [...next] });
  };
  return (
    <>
      <ol className={styles.slides} aria-label={t`图片的次序`}>
        {open.map((slide, place) => (
          <SlideRow
            key={slide.id}
            slide={slide}
            isSelected={slide.id === selected}
            onSelect={() => onSelect(slide.id)}
            drag={
              may
                ? {
                    isDragged: dragged === slide.id,
                    onBegin: () => setDragged(slide.id),
                    onEnd: () => setDragged(null),
                    onDrop: () => dragged !== null && move(dragged, place),
                    onUp: place === 0 ? null : () => move(slide.id, place - 1),
                    onDown: place === open.length - 1 ? null : () => move(slide.id, place + 1),
                  }
                : null
            }
          />
        ))}
      </ol>
      {ended.length === 0 ? null : <h3 className={styles.endedHead}>{t`已经结束的`}</h3>}
      <ol className={styles.slides} aria-label={t`已经结束的`} hidden={ended.length === 0}>
        {ended.map((slide) => (
          <SlideRow
            key={slide.id}
            slide={slide}
            isSelected={slide.id === selected}
            onSelect={() => onSelect(slide.id)}
            drag={null}
          />
        ))}
      </ol>
    </>
  );
};

type Drag = {
  readonly isDragged: boolean;
  readonly onBegin: () => void;
  readonly onEnd: () => void;
  readonly onDrop: () => void;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
};

type RowProps = {
  readonly slide: DeskSlide;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  /** Null where it has no order. */
  readonly drag: Drag | null;
};

const SlideRow = ({ slide, isSelected, onSelect, drag }: RowProps) => {
  const { t } = useLingui();
  const { texts, picture, standing, startsAt, endsAt, leadsNowhere } = slide;
  const said = textFor(texts, 'zh-CN')?.text;
  const title = said?.title || said?.alt || t`没有标题`;
  const handling = drag && {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      drag.onBegin();
    },
    onDragEnd: drag.onEnd,
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      drag.onDrop();
      drag.onEnd();
    },
  };
  return (
    <li className={[isSelected && styles.chosen, drag?.isDragged && styles.dragged].join(' ')} {...handling}>
      <button type="button" className={styles.slide} aria-current={isSelected} onClick={onSelect}>
        {picture ? (
          <img src={picture.url} alt="" draggable={false} />
        ) : (
          <i className={styles.noPicture}>
            <Icon name="picture" size={24} />
          </i>
        )}
        <span>
          <b>{title}</b>
          <small>
            {momentText(startsAt) || '--'} → {momentText(endsAt) || '--'}
          </small>
        </span>
        {leadsNowhere && standing !== 'ended' ? <Tag tone="warn">{t`链接打不开`}</Tag> : null}
        <PublicationStatusTag standing={standing} />
      </button>
      {drag === null ? null : (
        <span className={styles.moves}>
          {drag.onUp ? <IconButton icon="up" label={t`把「${title}」往前移`} onPress={drag.onUp} /> : <i />}
          {drag.onDown ? <IconButton icon="down" label={t`把「${title}」往后移`} onPress={drag.onDown} /> : <i />}
        </span>
      )}
    </li>
  );
};
