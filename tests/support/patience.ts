/** Timeouts for hanging waits, longer than any working machine needs, however busy. */

/** For a wait for one thing. */
export const WAIT_MS = 120_000

/** For a wait until all books agree, which includes the reconciler's grace period for an attempt. */
export const SETTLE_WITHIN_MS = 300_000

/** For a test with hundreds of steps; every other test has the timeout of jest.config.mjs. */
export const PATIENCE_MS = 1_800_000
