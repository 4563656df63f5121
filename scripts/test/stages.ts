import { join } from 'node:path'

/** How the results of a stage are counted: a check is one test; runners write their counts as JSON. */
export type Stage = {
  name: string
  counted: 'check' | 'jest' | 'playwright'
  steps: string[][]
  /** Mostly waits, on ports of its own: it runs beside the stages before `until`, and its output follows theirs. */
  besideUntil?: string
}

const NODE = process.execPath
const JEST = [NODE, '--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js']

/**
 * Ports and folders of their own, so that a test run and `npm start` do not meet; above the range from which outgoing
 * connections take theirs.
 */
const STACK = [NODE, 'scripts/stack/run.ts', '--stack', '--fresh', '--shift', '7000']

export function resultFile(stage: string): string {
  return join('test-results', `${stage}.json`)
}

function jest(project: string, extra: string[] = []): string[] {
  return [...JEST, '--selectProjects', project, '--json', `--outputFile=${resultFile(project)}`, ...extra]
}

export const STAGES: Stage[] = [
  {
    name: 'style',
    counted: 'check',
    steps: [[NODE, 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']],
  },
  { name: 'arrows', counted: 'check', steps: [[NODE, 'scripts/checks/arrows.ts']] },
  {
    name: 'types',
    counted: 'check',
    steps: [
      [NODE, 'node_modules/next/dist/bin/next', 'typegen'],
      [NODE, 'node_modules/typescript/bin/tsc', '--noEmit'],
    ],
  },
  { name: 'unit', counted: 'jest', steps: [jest('unit')] },
  { name: 'dom', counted: 'jest', steps: [jest('dom', ['--passWithNoTests'])] },
  { name: 'editor-server', counted: 'jest', steps: [jest('editor-server')] },
  { name: 'stand-ins', counted: 'jest', steps: [jest('stand-ins')] },
  // Without the app: its own ticker would take the jobs that these tests claim, delay and drop on purpose.
  { name: 'outbox', counted: 'jest', steps: [[...STACK, '--', ...jest('outbox', ['--runInBand'])]] },
  { name: 'payments', counted: 'jest', steps: [[...STACK, '--', ...jest('payments')]] },
  { name: 'integration', counted: 'jest', steps: [[...STACK, '--app', '--', ...jest('integration')]] },
  {
    name: 'journeys',
    counted: 'playwright',
    steps: [
      [NODE, 'scripts/ensure-chromium.mjs'],
      [...STACK, '--app', '--', NODE, 'node_modules/@playwright/test/cli.js', 'test'],
    ],
  },
  {
    name: 'overlay',
    counted: 'playwright',
    steps: [
      [NODE, 'scripts/ensure-chromium.mjs'],
      [...STACK, '--', NODE, 'node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/overlay'],
    ],
  },
  {
    name: 'studio',
    counted: 'playwright',
    steps: [
      [NODE, 'scripts/ensure-chromium.mjs'],
      [...STACK, '--', NODE, 'node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/overlay/studio'],
    ],
  },
  {
    name: 'reliability',
    counted: 'jest',
    steps: [jest('reliability', ['--runInBand'])],
    besideUntil: 'integration',
  },
]
