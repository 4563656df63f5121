import { mkdirSync } from 'node:fs'
import path from 'node:path'
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
    return []
  }
  stop = await watchFiles({ root: here.root, folders: ['app'] }, onChange, onUnexpectedError)

  here.write('app/page.tsx', PAGE.replace('Hello', 'Goodbye'))
  expect(String(await unexpected)).toContain('the disk is gone')
  here.write('app/other.tsx', PAGE)
  await taken

  expect(looked[1]).toEqual(expect.arrayContaining(['app/page.tsx', 'app/other.tsx']))
})

test('a file is reported that comes into a new folder after the folder was read, before it is followed', async () => {
  let onceRead: () => void = () => undefined
  const folders = Object.assign(['app'], {
    *[Symbol.iterator]() {
      yield 'app'
      // All folders have been read.
      onceRead()
    },
  })
  const { promise: seen, resolve } = Promise.withResolvers<void>()
  const onChange = async (files: string[]) => {
    if (files.includes('app/new/page.tsx')) resolve()
    return []
  }
  stop = await watchFiles({ root: here.root, folders }, onChange, (error) => {
    throw error
  })

  onceRead = () => {
    onceRead = () => undefined
    here.write('app/new/page.tsx', PAGE)
  }
  mkdirSync(path.join(here.root, 'app/new'))
  await seen
})
