import { categoryList } from '@hakobu/contract/goods/goods.api';
import type { Category } from '@hakobu/contract/goods/goods.shape';
import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../../kit/list/Skeleton.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { Icon } from '../../kit/look/Icon.tsx';
import { reasonFor } from '../../kit/screen/failure.ts';
import { EmptyState, ErrorState } from '../../kit/screen/states.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Picture } from '../../kit/show/Picture.tsx';
import { links } from '../../links.ts';
import { useCall } from '../../shell/calls/calls.ts';
import styles from './mall.module.css';

/** The categories, two levels deep; each leads to its goods. */
export const CategoryTree = ({ platformCode }: { readonly platformCode: string | undefined }) => {
  const { data, error, refetch } = useCall(categoryList, { platformCode }, { staleTime: 10 * 60_000, quiet: true });
  if (data === undefined && error) return <ErrorState onRetry={refetch}>{reasonFor(error)}</ErrorState>;
  if (data === undefined) return <TreeSkeleton />;
  if (data.length === 0)
    return (
      <EmptyState icon="grid" action={<Trans>搜商品</Trans>} to={links.search(platformCode ? { platformCode } : {})}>
        <Trans>这个平台还没有分类，可以直接搜</Trans>
      </EmptyState>
    );
  return data.map((category) => <Branch key={category.id} category={category} platformCode={platformCode} />);
};

type BranchProps = { readonly category: Category; readonly platformCode: string | undefined };

const Branch = ({ category, platformCode }: BranchProps) => {
  const search = (id: string, name: string) =>
    links.search({ categoryId: id, categoryName: name, ...(platformCode ? { platformCode } : {}) });
  return (
    <Card
      title={category.name}
      aside={
        <Link to={search(category.id, category.name)} className={styles.whole}>
          <Trans>
            全部<span className="seen-by-readers">{category.name}</span>
          </Trans>
          <Icon name="next" size={13} weight={2} />
        </Link>
      }
    >
      <ul className={styles.leaves}>
        {category.children.map(({ id, name, imageUrl }) => (
          <li key={id}>
            <Link to={search(id, name)} className={styles.leaf}>
              <Picture src={imageUrl} alt="" fit="contain" size="calc(104 * var(--rpx))" />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const TreeSkeleton = () => (
  <Card title={<Skeleton width="6em" />}>
    <div className={styles.leaves}>
      {Array.from({ length: 6 }, (_, leaf) => (
        <div key={leaf} className={styles.leaf}>
          <Skeleton width="calc(104 * var(--rpx))" height="calc(104 * var(--rpx))" />
          <Skeleton width="4em" />
        </div>
      ))}
    </div>
  </Card>
);
