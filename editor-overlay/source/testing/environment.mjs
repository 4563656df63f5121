import { readFileSync } from 'node:fs'
import path from 'node:path'
import { TestEnvironment } from 'jest-environment-node'
import { __unstable__loadDesignSystem } from 'tailwindcss'
import { designOf } from '../style/tailwind.ts'

const HOME = path.resolve(import.meta.dirname, '../../../node_modules/tailwindcss')

/** @type {Map<string, Promise<import('../style/design.ts').Design>>} */
const designs = new Map()

/**
 * @param {string} more appended to the style sheet
 * @param {string} prefix precedes every name
 * @param {boolean} isImportant whether every utility is important
 */
function designWith(more, prefix, isImportant) {
  const key = JSON.stringify([more, prefix, isImportant])
  const design = designs.get(key) ?? load(more, prefix, isImportant)
  designs.set(key, design)
  return design
}

/**
 * @param {string} more
 * @param {string} prefix
 * @param {boolean} isImportant
 */
async function load(more, prefix, isImportant) {
  const sheet = path.join(HOME, 'index.css')
  const content = readFileSync(sheet, 'utf8')
  const options = `${prefix && ` prefix(${prefix})`}${isImportant ? ' important' : ''}`
  const css = `@import 'tailwindcss'${options};\n${more}`
  const system = await __unstable__loadDesignSystem(css, {
    base: HOME,
    loadStylesheet: async () => ({ path: sheet, base: HOME, content }),
  })
  return designOf(system, css)
}

/**
 * Jest loads modules anew for each test file, and Tailwind takes longer than most of these files' tests. A design
 * never changes once it is loaded, so all files of a process share it through the environment.
 */
export default class WithDesigns extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.designWith = designWith
  }
}
