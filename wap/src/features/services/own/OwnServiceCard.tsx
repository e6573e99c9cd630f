import type { OwnService } from '@hakobu/contract/services/service.shape';
import { useLingui } from '@lingui/react/macro';
import { Link } from '../../../kit/press/Link.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Picture } from '../../../kit/show/Picture.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { links } from '../../../links.ts';
import { stateLabels, stateTones } from '../service.labels.ts';
import styles from '../services.module.css';

/** A service that does not wait for the shopper: what it is, of what, and how it stands. */
export const OwnServiceCard = ({ service }: { readonly service: OwnService }) => {
  const { i18n } = useLingui();
  const { code, name, quantity, subject, state, result, goodsName, imageUrl, askedAt } = service;
  const isDone = state === 'Closed' && result?.isDone === true;
  return (
    <Card>
      <Link to={links.service(subject.code, code)} className={styles.thing}>
        <span className={styles.thingPicture}>
          <Picture src={imageUrl} alt="" fit="contain" />
        </span>
        <span className={styles.thingWords}>
          <b>
            {name}
            {quantity > 1 ? ` ×${quantity}` : null}
          </b>
          <small className={shape.oneLineBlock}>{goodsName}</small>
          <small>
            <Moment at={askedAt} />
          </small>
        </span>
        <Tag tone={isDone ? 'good' : stateTones[state]}>{i18n._(isDone ? stateLabels.Done : stateLabels[state])}</Tag>
      </Link>
    </Card>
  );
};
