import { useEffect, useState } from 'react';
import { Card } from '../../../kit/show/Card.tsx';
import { GroupLine } from './GroupLine.tsx';
import { GroupSheet } from './GroupSheet.tsx';
import { useOpenGroups } from './useOpenGroups.ts';

export type SendWithGroupProps = {
  /** The code of the chosen group; empty for none. */
  readonly value: string;
  readonly onChoose: (groupId: string) => void;
};

/** A card by which what is about to be ordered is put into a group; nothing for whoever is in none that takes orders. */
export const SendWithGroup = ({ value, onChoose }: SendWithGroupProps) => {
  const { groups } = useOpenGroups();
  const [open, setOpen] = useState(false);
  // It closed since it was chosen.
  const isGone = groups !== undefined && value !== '' && !groups.some(({ id }) => id === value);
  useEffect(() => {
    if (isGone) onChoose('');
  }, [isGone, onChoose]);
  if (!groups || groups.length === 0) return null;
  return (
    <Card bleed>
      <GroupLine value={value} onPress={() => setOpen(true)} />
      {open ? <GroupSheet value={value} onChoose={onChoose} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
};
