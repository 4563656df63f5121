/** Loads the design of a project with Tailwind's default theme once per process. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Design } from '../style/design.ts'
import { loadDesign } from '../style/tailwind.ts'

const loaded = new Map<string, Promise<Design>>()

/** @usedBy editor-overlay/source/testing/tailwind.ts */
export function loadTestDesign(more: string, prefix: string): Promise<Design> {
  const key = JSON.stringify([more, prefix])
  const design = loaded.get(key) ?? load(more, prefix)
  loaded.set(key, design)
  return design
}

async function load(more: string, prefix: string): Promise<Design> {
  const home = path.resolve(import.meta.dirname, '../../../node_modules/tailwindcss')
  const content = readFileSync(path.join(home, 'index.css'), 'utf8')
  const readSheet = async () => ({ path: path.join(home, 'index.css'), base: home, content })
  const design = await loadDesign({
    css: `@import 'tailwindcss'${prefix && ` prefix(${prefix})`};\n${more}`,
    base: home,
    readSheet,
  })
  if (!design) throw new Error('Tailwind gives no design')
  return design
}
