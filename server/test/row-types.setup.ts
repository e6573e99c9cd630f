import type { TestProject } from 'vitest/node';
import { type RawStatement, readRawStatements } from './row-types/raw-statements.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Every raw statement of the server with the type that its rows are declared to have. */
    rawStatements: readonly RawStatement[];
  }
}

/** Reads from the source what the rows of raw statements are declared to be, once for a run of tests. */
export const setup = (project: TestProject): void => project.provide('rawStatements', readRawStatements());
