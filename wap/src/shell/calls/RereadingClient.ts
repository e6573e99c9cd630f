import { QueryClient } from '@tanstack/react-query';

/**
 * Invalidating reaches a first reading that is still on its way, too. Left alone it would be kept: it was asked before
 * the change, is answered after it, and shows the old state as if it were fresh.
 */
export class RereadingClient extends QueryClient {
  override async invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>): Promise<void> {
    const outdated = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined && query.isActive());
    if (outdated.length > 0) await this.cancelQueries({ predicate: (query) => outdated.includes(query) });
    await super.invalidateQueries(filters, options);
  }
}
