import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Icon } from '../look/Icon.tsx';
import { classes } from '../look/classes.ts';
import styles from './sortable.module.css';

export type SortableListProps<Key extends string> = {
  readonly order: readonly Key[];
  readonly onChange: (order: Key[]) => void;
  /** What readers hear of a row. */
  readonly nameOf: (key: Key) => string;
  readonly children: (key: Key, place: number) => ReactNode;
  /** What is being sorted, for readers. */
  readonly label: string;
};

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Rows to be put into an order: by dragging their handle, with the keyboard, or with the two arrows of each. */
export const SortableList = <Key extends string>(props: SortableListProps<Key>) => {
  const { order, onChange, nameOf, children, label } = props;
  const { t } = useLingui();
  const [message, setMessage] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier | undefined) => order.findIndex((key) => key === id);
  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= order.length || from === to) return;
    onChange(arrayMove([...order], from, to));
  };
  const press = (key: Key, by: -1 | 1) => {
    const to = order.indexOf(key) + by;
    if (to < 0 || to >= order.length) return;
    move(order.indexOf(key), to);
    const name = nameOf(key);
    const place = to + 1;
    setMessage(t`${name}移到了第 ${place} 位`);
  };
  const drop = ({ active, over }: DragEndEvent) => move(placeOf(active.id), placeOf(over?.id));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={drop}
      accessibility={useAnnouncements(order, nameOf)}
    >
      <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
        <ol className={styles.list} aria-label={label}>
          {order.map((key, place) => (
            <SortableRow
              key={key}
              id={key}
              name={nameOf(key)}
              isFirst={place === 0}
              isLast={place === order.length - 1}
              onMove={(by) => press(key, by)}
            >
              {children(key, place)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <p className={styles.told} role="status">
        {message}
      </p>
    </DndContext>
  );
};

const useAnnouncements = <Key extends string>(order: readonly Key[], nameOf: (key: Key) => string) => {
  const { t } = useLingui();
  const at = (id: UniqueIdentifier) => {
    const place = order.findIndex((key) => key === id);
    const key = order[place];
    return { name: key === undefined ? '' : nameOf(key), place: place + 1 };
  };
  type Moving = { readonly active: { readonly id: UniqueIdentifier }; readonly over: { id: UniqueIdentifier } | null };
  return {
    screenReaderInstructions: { draggable: t`按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 键取消。` },
    announcements: {
      onDragStart: ({ active }: Pick<Moving, 'active'>) => {
        const { name, place } = at(active.id);
        return t`拿起了${name}，它在第 ${place} 位`;
      },
      onDragOver: ({ active, over }: Moving) => {
        if (!over) return undefined;
        const { name } = at(active.id);
        const { place } = at(over.id);
        return t`${name}移到了第 ${place} 位`;
      },
      onDragEnd: ({ active, over }: Moving) => {
        const { name } = at(active.id);
        const { place } = at((over ?? active).id);
        return t`${name}放在了第 ${place} 位`;
      },
      onDragCancel: ({ active }: Pick<Moving, 'active'>) => {
        const { name } = at(active.id);
        return t`没有移动，${name}放回了原处`;
      },
    },
  };
};

type RowProps = {
  readonly id: string;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly children: ReactNode;
};

const SortableRow = ({ id, name, isFirst, isLast, onMove, children }: RowProps) => {
  const { t } = useLingui();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t`可以拖动` },
  });
  // The id of the instructions that dnd-kit writes for readers.
  const described = attributes['aria-describedby'];
  return (
    <li
      ref={setNodeRef}
      className={classes(styles.row, isDragging && styles.dragged)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        aria-label={t`拖动${name}`}
        aria-roledescription={attributes['aria-roledescription']}
        aria-describedby={described}
        {...listeners}
      >
        <Icon name="grip" />
      </button>
      <div className={styles.inside}>{children}</div>
      <span className={styles.arrows}>
        <Arrow icon="up" label={t`上移${name}`} isOff={isFirst} onPress={() => onMove(-1)} />
        <Arrow icon="down" label={t`下移${name}`} isOff={isLast} onPress={() => onMove(1)} />
      </span>
    </li>
  );
};

type ArrowProps = {
  readonly icon: 'up' | 'down';
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
};

// Off, it still takes the focus: who moves a row to the top with the keyboard is not thrown out of it.
const Arrow = ({ icon, label, isOff, onPress }: ArrowProps) => (
  <button
    type="button"
    className={styles.arrow}
    aria-label={label}
    aria-disabled={isOff}
    onClick={isOff ? undefined : onPress}
  >
    <Icon name={icon} size={18} />
  </button>
);
