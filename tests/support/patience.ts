/** Bounds on what hangs. No machine that still works takes as long, however busy it is. */

/** Of a wait for one thing. */
export const WAIT_MS = 120_000

/** Of a wait until all books agree, which takes as long as the reconciler lets an attempt be. */
export const SETTLE_WITHIN_MS = 300_000

/** Of a test that does hundreds of things; every other test has the bound of jest.config.mjs. */
export const PATIENCE_MS = 1_800_000
