/** Reads the project's style sheet and its imports, from which utilities are chosen. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Design } from '../source/style/design.ts'
import { loadDesign } from '../source/style/tailwind.ts'

/**
 * Returns the design system of a style sheet; null if Tailwind cannot provide it. Rejects when a sheet cannot be read.
 */
export async function readDesign(root: string, file: string): Promise<Design | null> {
  const place = path.join(root, file)
  return loadDesign({ css: await readFile(place, 'utf8'), base: path.dirname(place), readSheet })
}

async function readSheet(id: string, base: string) {
  const place = placeOf(id, base)
  return { path: place, base: path.dirname(place), content: await readFile(place, 'utf8') }
}

/** A package's own style sheet is its `index.css`, unless a file of it is named. */
function placeOf(id: string, base: string): string {
  if (id.startsWith('.')) return path.resolve(base, id)
  const require = createRequire(path.join(base, 'style.css'))
  return require.resolve(id.endsWith('.css') ? id : `${id}/index.css`)
}
