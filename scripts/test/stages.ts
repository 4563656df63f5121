import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/** How the results of a stage are counted: a check is one test; runners write their counts as JSON. */
export type Stage = {
  name: string
  counted: 'check' | 'jest' | 'playwright'
  steps: string[][]
  /** The last step runs beside its own stack. */
  stack?: 'with the app' | 'without the app'
  /** The services whose answers in this stage are compared with what their vendors publish. */
  answersOf?: ('stripe' | 'auth' | 'resend' | 'clio')[]
  /** Settings of this stage only. */
  env?: Record<string, string>
  /** Starts after the named stage has ended, if that one runs. */
  after?: string
}

const NODE = process.execPath
const PLAYWRIGHT = [NODE, 'node_modules/@playwright/test/cli.js', 'test']
const JEST = [NODE, '--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js']

/**
 * Separate ports and folders, so that a test run and `npm start` do not collide; above the ephemeral port
 * range. Two checkouts tested in parallel need two shifts.
 */
const SHIFT = Number(process.env.ATTESTA_TEST_PORT_SHIFT ?? '6700')
const STACK = [NODE, 'scripts/stack/run.ts', '--stack', '--fresh', '--disposable']
/** The number of ports from a stack's first to its last. */
const PORTS_OF_A_STACK = 40

export function resultFile(stage: string): string {
  return join('test-results', `${stage}.json`)
}

function jest(project: string, extra: string[] = [], stage = project): string[] {
  return [...JEST, '--selectProjects', project, '--json', `--outputFile=${resultFile(stage)}`, ...extra]
}

/**
 * Half of the files each, so that a single stage does not outlast all others. Within a half they run one after another:
 * some sweep, or compare, all rows and files of their stack.
 */
const HALVES = ['1', '2']

/** Where the emulators store the answers of a stage. */
export function answersFolder(stage: string): string {
  return join('test-results', 'answers', stage)
}

/** The stacks of a run use different ports: the first those of the build, each additional one uses other ports. */
export function shiftsOf(stages: Stage[]): Map<string, number> {
  const withStack = stages.filter(({ stack }) => stack)
  return new Map(withStack.map(({ name }, index) => [name, SHIFT + index * PORTS_OF_A_STACK]))
}

/** The steps of a stage, with the conformance check last. */
export function stepsOf({ name, steps, stack, answersOf }: Stage, shift = SHIFT): string[][] {
  const before = stack ? steps.slice(0, -1) : steps
  const app = stack === 'with the app' ? ['--app'] : []
  return [
    ...before,
    ...(stack ? [[...STACK, '--shift', String(shift), ...app, '--', ...(steps.at(-1) ?? [])]] : []),
    ...(answersOf ? [[NODE, 'scripts/conformance/main.ts', answersFolder(name), ...answersOf]] : []),
  ]
}

/** The first build of a checkout often is its only one, as in CI; later ones read what an earlier one wrote. */
const BUILD_CACHE: Record<string, string> = existsSync(
  join(import.meta.dirname, '../../.next/cache/turbopack'),
)
  ? {}
  : { ATTESTA_BUILD_CACHE: 'off' }

/**
 * TypeScript's four check much of the same code each, which doubles the work. With as few as there are idle cores, the
 * stage takes no longer.
 */
const TYPE_CHECKERS = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)))

const CHROMIUM = [NODE, 'scripts/ensure-chromium.mjs']

/** The checks, then the other stages in starting order: long ones first, so that none runs alone at the end. */
export const STAGES: Stage[] = [
  {
    name: 'style',
    counted: 'check',
    steps: [[NODE, 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']],
  },
  {
    name: 'boundaries',
    counted: 'check',
    steps: [
      [NODE, 'scripts/checks/boundaries.ts'],
      [NODE, 'scripts/checks/packages.ts'],
    ],
  },
  { name: 'unused', counted: 'check', steps: [[NODE, 'scripts/checks/unused.ts']] },
  {
    name: 'types',
    counted: 'check',
    steps: [
      [NODE, 'node_modules/next/dist/bin/next', 'typegen'],
      [NODE, 'node_modules/typescript/bin/tsc', '--noEmit', '--checkers', String(TYPE_CHECKERS)],
    ],
  },
  // Later stages would also build the app and download the browser; stages that start meanwhile would wait
  // for it.
  {
    name: 'build',
    counted: 'check',
    steps: [CHROMIUM, [...STACK, '--shift', String(SHIFT), '--build']],
    env: { ATTESTA_TYPES_CHECKED: '1', ...BUILD_CACHE },
    after: 'types',
  },
  { name: 'unit', counted: 'jest', steps: [jest('unit')] },
  {
    name: 'emulators',
    counted: 'jest',
    steps: [jest('emulators')],
    answersOf: ['stripe', 'auth', 'resend', 'clio'],
  },
  ...HALVES.map((half): Stage => {
    const name = `integration-${half}`
    return {
      name,
      counted: 'jest',
      steps: [jest('integration', ['--runInBand', '--shard', `${half}/${HALVES.length}`], name)],
      stack: 'with the app',
      answersOf: ['stripe', 'auth', 'resend'],
      after: 'build',
    }
  }),
  {
    name: 'journeys',
    counted: 'playwright',
    steps: [CHROMIUM, PLAYWRIGHT],
    stack: 'with the app',
    answersOf: ['stripe', 'auth', 'resend'],
    after: 'build',
  },
  {
    name: 'reliability',
    counted: 'jest',
    // Each file has a stack of its own, and waits more than it works.
    steps: [jest('reliability', ['--maxWorkers', '2'])],
    after: 'build',
  },
  {
    name: 'editor-studio',
    counted: 'playwright',
    steps: [CHROMIUM, [...PLAYWRIGHT, '-c', 'editor-overlay/tests/studio']],
    stack: 'without the app',
    after: 'build',
  },
  {
    name: 'editor-helper',
    counted: 'playwright',
    steps: [CHROMIUM, [...PLAYWRIGHT, '-c', 'editor-overlay/tests/helper']],
    stack: 'without the app',
    after: 'build',
  },
  // Beside `integration`, which would take the longest by far.
  {
    name: 'backend',
    counted: 'jest',
    steps: [jest('backend')],
    stack: 'without the app',
    answersOf: ['auth'],
  },
  // One file after another: they share the inbox, and one would read the other's events from the gateway.
  {
    name: 'payments',
    counted: 'jest',
    steps: [jest('payments', ['--runInBand'])],
    stack: 'without the app',
    answersOf: ['stripe', 'auth'],
  },
  // Without the app, whose ticker would claim the jobs that these tests delay and drop on purpose.
  {
    name: 'outbox',
    counted: 'jest',
    steps: [jest('outbox', ['--runInBand'])],
    stack: 'without the app',
    answersOf: ['auth', 'resend'],
  },
  // Modules of each file stay in memory, which would outgrow the heap; a new worker is also faster than a full one.
  { name: 'editor-unit', counted: 'jest', steps: [jest('editor-unit', ['--workerIdleMemoryLimit=1GB'])] },
  { name: 'editor-server', counted: 'jest', steps: [jest('editor-server')] },
  { name: 'dom', counted: 'jest', steps: [jest('dom', ['--passWithNoTests'])] },
  // The contract of the REST API again, on the library that replaces PostgREST where it cannot run.
  {
    name: 'rest-fallback',
    counted: 'jest',
    env: { ATTESTA_REST: 'library' },
    steps: [jest('backend', ['--testPathPatterns', 'tests/contract/(rows|api-keys)'], 'rest-fallback')],
    stack: 'without the app',
  },
]
