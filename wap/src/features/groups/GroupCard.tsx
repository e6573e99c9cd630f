import { countryName } from '@hakobu/contract/freight/country.shape';
import type { GroupCard as Group, OwnMembership } from '@hakobu/contract/groups/group.shape';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { weightText, yenText } from '../../kit/money/digits.ts';
import { Link } from '../../kit/press/Link.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { dot } from '../../kit/show/listText.ts';
import { Picture } from '../../kit/show/Picture.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import shape from '../../kit/look/shapes.module.css';
import { languageNow } from '../../shell/language.ts';
import { membershipLabel, splitLabels, stateLabels } from './group.labels.ts';
import { PersonName } from './PersonLine.tsx';
import styles from './groups.module.css';

export type GroupCardProps = {
  readonly group: Group;
  readonly to: string;
  /** What the reader is to it; left out in the hall. */
  readonly own?: OwnMembership;
};

/** A group in a list: what it is for, whose it is, where it goes, by when, how many there are, what a kilogram costs. */
export const GroupCard = ({ group, to, own }: GroupCardProps) => {
  const { i18n } = useLingui();
  const { title, coverUrl, platform, shop, owner, terms, memberCount, deadlineAt, state } = group;
  const [word, tone] = stateLabels[state];
  const country = countryName(terms.countryCode, languageNow());
  const ownerName = <PersonName person={owner} />;
  return (
    <Card>
      <Link to={to} className={styles.card}>
        <Picture src={coverUrl} alt="" size="72px" />
        <div className={shape.grow}>
          <p className={styles.tags}>
            <Tag tone={tone}>{i18n._(word)}</Tag>
            {own && !own.isOwner ? <OwnTag own={own} group={group} /> : null}
            {platform ? <Tag>{platform.name}</Tag> : null}
            {shop === '' ? null : <Tag>{shop}</Tag>}
          </p>
          <h2 className={styles.cardTitle}>{title}</h2>
          <p className={shape.small}>
            <Trans>
              团长 {ownerName}
              {dot}寄往{country}
            </Trans>
          </p>
        </div>
      </Link>
      <Places count={memberCount} most={terms.mostMembers} isClosed={state !== 'Recruiting'} />
      <div className={styles.cardFoot}>
        <span>
          {i18n._(splitLabels[terms.split])}
          <KiloLine group={group} />
        </span>
        {state === 'Recruiting' ? (
          <span className={styles.deadline}>
            <Trans>截止</Trans> <Moment at={deadlineAt} zoned />
          </span>
        ) : null}
      </div>
    </Card>
  );
};

type OwnTagProps = { readonly own: OwnMembership; readonly group: Group };

const OwnTag = ({ own, group }: OwnTagProps) => {
  const { i18n } = useLingui();
  const { acceptBy, offeredUntil } = own;
  if (offeredUntil !== null)
    return (
      <Tag tone="wait">
        <Trans>要转让给你</Trans>
      </Tag>
    );
  if (acceptBy !== null)
    return (
      <Tag tone="wait">
        <Trans>条件有变，待你确认</Trans>
      </Tag>
    );
  const [word, tone] = membershipLabel(own, group);
  return <Tag tone={tone}>{i18n._(word)}</Tag>;
};

/** What a kilogram would cost each in a full parcel, while there is one to be filled. */
const KiloLine = ({ group: { kiloPrice, terms, state } }: { readonly group: Group }) => {
  if (!kiloPrice || terms.split === 'ownerPays' || state !== 'Recruiting') return null;
  const price = yenText(kiloPrice.fullYen);
  const weight = weightText(kiloPrice.fullGrams);
  return (
    <small className={shape.smallBlock}>
      <Trans>
        满 {weight} 时每公斤约 {price}
      </Trans>
    </small>
  );
};

type PlacesProps = {
  readonly count: number;
  readonly most: number;
  /** Nobody comes in any more: what is left is not offered. */
  readonly isClosed?: boolean;
};

/** How many are in, of how many, as a bar and as words. */
export const Places = ({ count, most, isClosed = false }: PlacesProps) => {
  const { t } = useLingui();
  const left = Math.max(0, most - count);
  return (
    <div>
      <meter className={styles.bar} min={0} max={most} value={count} aria-label={t`${count} 人，最多 ${most} 人`} />
      <p className={styles.places}>
        <span>
          <Trans>
            {count} / {most} 人
          </Trans>
        </span>
        {isClosed ? null : (
          <b className={left === 0 ? shape.faint : styles.left}>
            {left === 0 ? <Trans>已满</Trans> : <Plural value={left} other="还可加 # 人" />}
          </b>
        )}
      </p>
    </div>
  );
};
