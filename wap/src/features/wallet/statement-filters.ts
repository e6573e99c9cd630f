import type { Asked } from '@hakobu/contract/base/endpoint';
import type { sumStatement } from '@hakobu/contract/wallet/statement.api';

/** Which lines of the statement: a month's, of one kind or of all, of one balance or of all. */
export type StatementFilters = Asked<typeof sumStatement>;
