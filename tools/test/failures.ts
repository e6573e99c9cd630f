import type { Reporter, TestCase } from 'vitest/node';

/**
 * Tells what a test failed of as soon as it has: the long ones run for hours, and a run that is broken off would
 * otherwise say nothing of what it had found.
 */
export default class Failures implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state !== 'failed') return;
    console.log(`failed: ${test.fullName}`);
    for (const { message, stack } of errors) console.log(stack ?? message);
  }
}
