import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { core } from '../../scripts/bundle.ts'
import { OWN_NAMES } from '../../scripts/own-names.ts'
import { helperScript } from './support/built-helper.ts'

/** Bytes after gzip: of the whole script, and of what an app fetches before its first tree. */
const BUDGET = { whole: 38_355, core: 29_573 }

const sizeOf = (script: string) => gzipSync(script, { level: 9 }).length

test('the script stays within its budget', async () => {
  expect(sizeOf(helperScript())).toBeLessThanOrEqual(BUDGET.whole)
  expect(sizeOf(await core())).toBeLessThanOrEqual(BUDGET.core)
})

test('no name of the wire is shortened', () => {
  const folder = path.resolve(import.meta.dirname, '../../protocol')
  const words = new Set(
    readdirSync(folder)
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))
      .flatMap((code) => code.match(/[A-Za-z_$][\w$]*/g) ?? []),
  )
  expect(OWN_NAMES.filter((name) => words.has(name))).toEqual([])
})

test("no name of React's records is shortened", () => {
  const file = path.resolve(import.meta.dirname, '../../dom/fibers.ts')
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const words = new Set(Array.from(code.matchAll(/\.([\w$]+)/g), ([, name]) => name))
  expect(OWN_NAMES.filter((name) => words.has(name))).toEqual([])
})
