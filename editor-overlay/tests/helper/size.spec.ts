import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { core } from '../../scripts/bundle.ts'
import { OWN_NAMES } from '../../scripts/own-names.ts'
import { OWN_KEYS, OWN_TAGS } from '../../scripts/strings.ts'
import { helperScript } from './support/built-helper.ts'

/** Bytes after gzip: of the whole script, and of what an app fetches before its first tree. */
const BUDGET = { whole: 36_864, core: 28_534 }

const sizeOf = (script: string) => gzipSync(script, { level: 9 }).length

test('the script stays within its budget', async () => {
  expect(sizeOf(helperScript())).toBeLessThanOrEqual(BUDGET.whole)
  expect(sizeOf(await core())).toBeLessThanOrEqual(BUDGET.core)
})

test('no name of the wire is shortened', () => {
  const folder = path.resolve(import.meta.dirname, '../../protocol')
  const words = new Set(
    readdirSync(folder)
      // What `html.ts` knows of HTML is not on the wire.
      .filter((file) => !file.endsWith('.test.ts') && file !== 'html.ts')
      .map((file) => readFileSync(path.join(folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))
      .flatMap((code) => code.match(/[A-Za-z_$][\w$]*/g) ?? []),
  )
  expect(OWN_NAMES.filter((name) => words.has(name))).toEqual([])
})

test('no text of the wire, and no name but those of its attributes, is shortened to a letter', () => {
  const folder = path.resolve(import.meta.dirname, '../../protocol')
  const files = readdirSync(folder).filter((file) => !file.endsWith('.test.ts'))
  const code = new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]))
  const texts = Array.from(code.values()).flatMap((text) => text.match(/(?<=')[^'\n]*(?=')/g) ?? [])
  expect(OWN_TAGS.filter((tag) => texts.includes(tag))).toEqual([])
  code.delete('marks.ts')
  const words = new Set(Array.from(code.values()).flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []))
  expect(OWN_KEYS.filter((key) => words.has(key))).toEqual([])
})

test("no name of React's records is shortened", () => {
  const file = path.resolve(import.meta.dirname, '../../dom/fibers.ts')
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const words = new Set(Array.from(code.matchAll(/\.([\w$]+)/g), ([, name]) => name))
  expect(OWN_NAMES.filter((name) => words.has(name))).toEqual([])
})
