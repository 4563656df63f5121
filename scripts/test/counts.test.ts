import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tempFolders } from '../../tests/support/temp-folders.ts'
import { readCounts } from './counts.ts'

const folder = tempFolders('counts-')

function write(value: unknown): string {
  const file = join(folder(), 'result.json')
  writeFileSync(file, JSON.stringify(value))
  return file
}

const JEST = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
}

test('a stage without a result file has failed', () => {
  expect(readCounts({ counted: 'jest' }, '/nowhere/result.json', true)).toEqual({ passed: 0, failed: 1 })
})

test('a skipped test counts as failed', () => {
  expect(readCounts({ counted: 'jest' }, write({ ...JEST, numPendingTests: 2 }), true)).toEqual({
    passed: 7,
    failed: 2,
  })
})

test('a test file that could not be loaded counts as failed', () => {
  expect(
    readCounts({ counted: 'jest' }, write({ ...JEST, numRuntimeErrorTestSuites: 1 }), false).failed,
  ).toBe(1)
})

test('a nonzero exit without a named failure still fails the stage', () => {
  expect(readCounts({ counted: 'jest' }, write(JEST), false)).toEqual({ passed: 7, failed: 1 })
})

test('a flaky journey counts as failed', () => {
  const file = write({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] })

  expect(readCounts({ counted: 'playwright' }, file, true)).toEqual({ passed: 3, failed: 1 })
})
