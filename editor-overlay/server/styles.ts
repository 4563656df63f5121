/** Reads the project's style sheet, from which utilities are chosen. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { __unstable__loadDesignSystem } from '@tailwindcss/node'
import type { Design } from '../source/style/design.ts'
import { designOf } from '../source/style/tailwind.ts'

/**
 * Returns the design system of a style sheet. Its imports, plugins and configuration load as they do in the app's own
 * build; rejects when one of them does not.
 */
export async function readDesign(root: string, file: string): Promise<Design> {
  const place = path.join(root, file)
  const css = await readFile(place, 'utf8')
  return designOf(await __unstable__loadDesignSystem(css, { base: path.dirname(place) }), css)
}
