import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Stage } from './stages.ts'

type Counts = { passed: number; failed: number }

const jestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
})

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/** A skipped test counts as failed, and a stage that exits nonzero without a named failure counts as one. */
export function readCounts(stage: Pick<Stage, 'counted'>, file: string, succeeded: boolean): Counts {
  if (stage.counted === 'check') return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const counts = (stage.counted === 'jest' ? fromJest : fromPlaywright)(
    JSON.parse(readFileSync(file, 'utf8')),
  )
  return succeeded ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

function fromJest(value: unknown): Counts {
  const found = jestSchema.parse(value)
  return {
    passed: found.numPassedTests,
    failed:
      found.numFailedTests + found.numPendingTests + found.numTodoTests + found.numRuntimeErrorTestSuites,
  }
}

function fromPlaywright(value: unknown): Counts {
  const { stats, errors } = playwrightSchema.parse(value)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}
