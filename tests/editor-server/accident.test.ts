import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type Stop, watchFiles } from '../../editor-overlay/server/project/watch'
import { PAGE, type Place, place } from './support/place'

let here: Place
let stop: Stop

beforeEach(() => {
  here = place()
})
afterEach(() => {
  stop()
  here.remove()
})

test('a file that could not be taken up is told, and looked at again with the next change', async () => {
  const looked: string[][] = []
  let onAccident: (error: unknown) => void = () => undefined
  let onTaken: () => void = () => undefined
  const accident = new Promise<unknown>((resolve) => {
    onAccident = resolve
  })
  const taken = new Promise<void>((resolve) => {
    onTaken = resolve
  })
  const onChange = async (files: string[]) => {
    looked.push(files)
    if (looked.length === 1) throw new Error('the disk is gone')
    onTaken()
  }
  stop = await watchFiles({ root: here.root, folders: ['app'] }, onChange, onAccident)

  here.write('app/page.tsx', PAGE.replace('Hello', 'Goodbye'))
  expect(String(await accident)).toContain('the disk is gone')
  here.write('app/other.tsx', PAGE)
  await taken

  expect(looked[1]).toEqual(expect.arrayContaining(['app/page.tsx', 'app/other.tsx']))
})
