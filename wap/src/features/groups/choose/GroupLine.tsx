import { Trans, useLingui } from '@lingui/react/macro';
import shape from '../../../kit/look/shapes.module.css';
import { Row } from '../../../kit/show/Row.tsx';
import { useOpenGroups } from './useOpenGroups.ts';

type GroupLineProps = {
  /** The code of the chosen group; empty for none. */
  readonly value: string;
  readonly onPress: () => void;
};

/** The group that what is about to be ordered is put into; nothing for whoever is in none that takes orders. */
export const GroupLine = ({ value, onPress }: GroupLineProps) => {
  const { t } = useLingui();
  const { groups = [] } = useOpenGroups();
  const chosen = groups.find(({ id }) => id === value);
  if (groups.length === 0) return null;
  return (
    <Row
      icon="people"
      title={<Trans>随团发货</Trans>}
      value={<span className={shape.oneLineBlock}>{chosen?.title ?? t`不随团`}</span>}
      onPress={onPress}
    />
  );
};
