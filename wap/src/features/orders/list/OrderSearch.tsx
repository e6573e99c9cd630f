import { useLingui } from '@lingui/react/macro';
import { KeywordSearch } from '../../../kit/form/KeywordSearch.tsx';

/** Searches the orders by what is in the address. */
export const OrderSearch = ({ keyword }: { readonly keyword: string }) => {
  const { t } = useLingui();
  return <KeywordSearch keyword={keyword} placeholder={t`订单编号、商品、卖家或平台`} />;
};
