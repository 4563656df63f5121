import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tempFolders } from '../../tests/support/temp-folders.ts'
import { readFailures } from './failures.ts'

const folder = tempFolders('failures-')

function write(value: unknown): string {
  const file = join(folder(), 'result.json')
  writeFileSync(file, JSON.stringify(value))
  return file
}

test('names each failed Jest test with its file and cause, and a file that could not be loaded', () => {
  const file = write({
    testResults: [
      {
        name: '/a/price.test.ts',
        message: 'all of it again',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'subtracts', status: 'failed', failureMessages: ['\u001b[31mExpected 1\u001b[39m'] },
          { fullName: 'divides', status: 'pending', failureMessages: null },
        ],
      },
      { name: '/a/broken.test.ts', message: 'SyntaxError', assertionResults: [] },
    ],
  })

  expect(readFailures({ counted: 'jest' }, file)).toEqual([
    '/a/price.test.ts › subtracts\n    Expected 1',
    '/a/price.test.ts › divides\n    pending',
    '/a/broken.test.ts › could not be loaded\n    SyntaxError',
  ])
})

test('names each journey that failed or was not run, at any depth', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'order.spec.ts',
    tests: [{ status, results: message ? [{ error: { message } }] : [] }],
  })
  const file = write({
    suites: [
      {
        specs: [spec('pays', 'expected')],
        suites: [{ specs: [spec('cancels', 'unexpected', 'no button'), spec('reopens', 'skipped')] }],
      },
    ],
    errors: [],
  })

  expect(readFailures({ counted: 'playwright' }, file)).toEqual([
    'order.spec.ts › cancels\n    no button',
    'order.spec.ts › reopens\n    skipped',
  ])
})

test('names nothing for a check and for a stage without results', () => {
  expect(readFailures({ counted: 'check' }, '/nowhere')).toEqual([])
  expect(readFailures({ counted: 'jest' }, '/nowhere')).toEqual([])
})
