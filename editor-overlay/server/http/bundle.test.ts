import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { bundleOf } from './bundle'

let folder: string
const LONG_AGO = new Date('2020-01-01T00:00:00Z')

function given(name: string, text: string, changedAt = LONG_AGO) {
  writeFileSync(path.join(folder, name), text)
  utimesSync(path.join(folder, name), changedAt, changedAt)
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'attesta-bundle-'))
  given('main.ts', "import './main.css'\nimport { word } from './word'\ndocument.title = word")
  given('main.css', 'p { color: red }')
  given('word.ts', "export const word = 'before'")
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a bundle has the imported scripts and style sheets', async () => {
  const bundled = bundleOf(path.join(folder, 'main.ts'))

  expect(await bundled('.js')).toContain('before')
  expect(await bundled('.css')).toContain('color:red')
})

test('a bundle is made again once a file of it has changed, and not before', async () => {
  const bundled = bundleOf(path.join(folder, 'main.ts'))
  const first = await bundled('.js')
  given('word.ts', "export const word = 'after'")

  expect(await bundled('.js')).toBe(first)
  given('word.ts', "export const word = 'after'", new Date(Date.now() + 60_000))
  expect(await bundled('.js')).toContain('after')
})

test('a file that is missing is reported, and the bundle is made once it is back', async () => {
  const bundled = bundleOf(path.join(folder, 'main.ts'))
  await bundled('.js')
  rmSync(path.join(folder, 'word.ts'))

  await expect(bundled('.js')).rejects.toThrow('Could not resolve "./word"')
  given('word.ts', "export const word = 'again'")
  expect(await bundled('.js')).toContain('again')
})
