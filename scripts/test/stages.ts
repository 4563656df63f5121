import { join } from 'node:path'

/** How the results of a stage are counted: a check is one test; runners write their counts as JSON. */
export type Stage = {
  name: string
  counted: 'check' | 'jest' | 'playwright'
  steps: string[][]
  /** The last step runs beside a stack of its own. */
  stack?: 'with the app' | 'without the app'
  /** The services whose every answer in this stage is compared with what their vendors publish. */
  answersOf?: ('stripe' | 'auth' | 'resend' | 'clio')[]
  /** Settings of this stage alone. */
  env?: Record<string, string>
  /** It begins when the named one has ended, if that one is run at all. */
  after?: string
}

const NODE = process.execPath
const PLAYWRIGHT = [NODE, 'node_modules/@playwright/test/cli.js', 'test']
const JEST = [NODE, '--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js']

/**
 * Ports and folders of their own, so that a test run and `npm start` do not meet; above the range from which outgoing
 * connections take theirs. Two checkouts tested at once need two shifts.
 */
const SHIFT = Number(process.env.ATTESTA_TEST_PORT_SHIFT ?? '6700')
const STACK = [NODE, 'scripts/stack/run.ts', '--stack', '--fresh']
/** As many ports as a stack has from its first to its last. */
const PORTS_OF_A_STACK = 40

export function resultFile(stage: string): string {
  return join('test-results', `${stage}.json`)
}

function jest(project: string, extra: string[] = [], stage = project): string[] {
  return [...JEST, '--selectProjects', project, '--json', `--outputFile=${resultFile(stage)}`, ...extra]
}

/** Where the emulators keep the answers of a stage. */
export function answersFolder(stage: string): string {
  return join('test-results', 'answers', stage)
}

/** The stacks of a run do not meet: the first is where the build was made for, each further one has other ports. */
export function shiftsOf(stages: Stage[]): Map<string, number> {
  const withStack = stages.filter(({ stack }) => stack)
  return new Map(withStack.map(({ name }, index) => [name, SHIFT + index * PORTS_OF_A_STACK]))
}

/** The steps of a stage, with the conformance check as the last. */
export function stepsOf({ name, steps, stack, answersOf }: Stage, shift = SHIFT): string[][] {
  const before = stack ? steps.slice(0, -1) : steps
  const app = stack === 'with the app' ? ['--app'] : []
  return [
    ...before,
    ...(stack ? [[...STACK, '--shift', String(shift), ...app, '--', ...(steps.at(-1) ?? [])]] : []),
    ...(answersOf ? [[NODE, 'scripts/conformance/main.ts', answersFolder(name), ...answersOf]] : []),
  ]
}

const CHROMIUM = [NODE, 'scripts/ensure-chromium.mjs']

/** The checks, then the other stages in the order in which they begin: the long ones first, so that none is left over at the end. */
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
      [NODE, 'node_modules/typescript/bin/tsc', '--noEmit'],
    ],
  },
  // The later stages would build the app and fetch the browser too; those that begin meanwhile would wait for it.
  {
    name: 'build',
    counted: 'check',
    steps: [CHROMIUM, [...STACK, '--shift', String(SHIFT), '--build']],
    after: 'types',
  },
  { name: 'unit', counted: 'jest', steps: [jest('unit')] },
  {
    name: 'emulators',
    counted: 'jest',
    steps: [jest('emulators')],
    answersOf: ['stripe', 'auth', 'resend', 'clio'],
  },
  {
    name: 'integration',
    counted: 'jest',
    steps: [jest('integration')],
    stack: 'with the app',
    answersOf: ['stripe', 'auth', 'resend'],
    after: 'build',
  },
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
    steps: [jest('reliability', ['--runInBand'])],
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
  // One file after another: they share the inbox, and the events of one would be read from the gateway of the other.
  {
    name: 'payments',
    counted: 'jest',
    steps: [jest('payments', ['--runInBand'])],
    stack: 'without the app',
    answersOf: ['stripe', 'auth'],
  },
  // Without the app: its ticker would claim the jobs that these tests delay and drop on purpose.
  {
    name: 'outbox',
    counted: 'jest',
    steps: [jest('outbox', ['--runInBand'])],
    stack: 'without the app',
    answersOf: ['auth', 'resend'],
  },
  { name: 'editor-unit', counted: 'jest', steps: [jest('editor-unit')] },
  { name: 'editor-server', counted: 'jest', steps: [jest('editor-server')] },
  { name: 'dom', counted: 'jest', steps: [jest('dom', ['--passWithNoTests'])] },
  // The contract of the REST part once more, on the library that stands in where PostgREST does not run.
  {
    name: 'rest-fallback',
    counted: 'jest',
    env: { ATTESTA_REST: 'library' },
    steps: [jest('integration', ['--testPathPatterns', 'tests/contract/(rows|api-keys)'], 'rest-fallback')],
    stack: 'without the app',
  },
]
