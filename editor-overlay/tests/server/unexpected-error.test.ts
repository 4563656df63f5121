import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { watchFiles } from '../../server/project/watch'
import { PAGE, type TestProject, testProject } from './support/project'

let here: TestProject
let stop: Awaited<ReturnType<typeof watchFiles>>

beforeEach(() => {
  here = testProject()
})
afterEach(() => {
  stop()
  here.remove()
})

test('a file that could not be read is reported, and read again with the next change', async () => {
  const looked: string[][] = []
  let onUnexpectedError: (error: unknown) => void = () => undefined
  let onTaken: () => void = () => undefined
  const unexpected = new Promise<unknown>((resolve) => {
    onUnexpectedError = resolve
  })
  const taken = new Promise<void>((resolve) => {
    onTaken = resolve
  })
  const onChange = async (files: string[]) => {
    looked.push(files)
    if (looked.length === 1) throw new Error('the disk is gone')
    onTaken()
  }
  stop = await watchFiles({ root: here.root, folders: ['app'] }, onChange, onUnexpectedError)

  here.write('app/page.tsx', PAGE.replace('Hello', 'Goodbye'))
  expect(String(await unexpected)).toContain('the disk is gone')
  here.write('app/other.tsx', PAGE)
  await taken

  expect(looked[1]).toEqual(expect.arrayContaining(['app/page.tsx', 'app/other.tsx']))
})
