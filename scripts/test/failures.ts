import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Stage } from './stages.ts'

/** Only the end of long output is read, so each message is cut to what identifies its cause. */
const LONGEST_MESSAGE = 400
/** The color codes that the runners write into their messages. */
const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

const jestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
})
const suiteSchema = z.object({
  specs: z.array(specSchema).default([]),
  get suites() {
    return z.array(suiteSchema).default([])
  },
})
const playwrightSchema = z.object({
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.string().optional() })),
})

/** One text for each test of a stage that did not pass, from its results file: location, name, and cause. */
export function readFailures(stage: Pick<Stage, 'counted'>, file: string): string[] {
  if (stage.counted === 'check' || !existsSync(file)) return []
  const results: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return stage.counted === 'jest' ? fromJest(results) : fromPlaywright(results)
}

function fromJest(value: unknown): string[] {
  return jestSchema
    .parse(value)
    .testResults.flatMap(({ name, message, assertionResults }) =>
      assertionResults.length === 0 && message
        ? [describe(name, 'could not be loaded', message)]
        : assertionResults
            .filter(({ status }) => status !== 'passed')
            .map(({ fullName, status, failureMessages }) =>
              describe(name, fullName, failureMessages?.join('\n') || status),
            ),
    )
}

function fromPlaywright(value: unknown): string[] {
  const { suites, errors } = playwrightSchema.parse(value)
  const ofSuite = (suite: z.infer<typeof suiteSchema>): string[] => [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected')
        .map(({ status, results }) =>
          describe(file, title, results.findLast(({ error }) => error)?.error?.message ?? status),
        ),
    ),
    ...suite.suites.flatMap(ofSuite),
  ]
  return [...suites.flatMap(ofSuite), ...errors.map(({ message }) => `${message ?? 'unknown'}`)]
}

function describe(file: string, name: string, why: string): string {
  const text = why.replaceAll(COLORS, '').trim()
  return `${file} › ${name}\n${text.slice(0, LONGEST_MESSAGE).replaceAll(/^/gm, '    ')}`
}
