import { lifecycle, type StateOf, type VerbOf } from '../base/lifecycle.ts';

/**
 * A file of goods: checked as a whole, looked at by somebody, taken, and written in batches. What was written stays when
 * the rest is stopped.
 */
export const goodsImportLifecycle = lifecycle({
  name: 'goodsImport',
  states: ['Checking', 'Checked', 'Taking', 'Taken', 'Stopped', 'Dropped'],
  start: ['Checking'],
  ends: ['Taken', 'Stopped', 'Dropped'],
  moves: {
    check: { from: ['Checking'], to: 'Checked', by: ['staff'] },
    take: { from: ['Checked'], to: 'Taking', by: ['staff'] },
    finish: { from: ['Taking'], to: 'Taken', by: ['system'] },
    stop: { from: ['Taking'], to: 'Stopped', by: ['staff'] },
    drop: { from: ['Checking', 'Checked'], to: 'Dropped', by: ['staff', 'system'] },
  },
});
export type GoodsImportState = StateOf<typeof goodsImportLifecycle>;
export type GoodsImportVerb = VerbOf<typeof goodsImportLifecycle>;
