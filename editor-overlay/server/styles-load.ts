/** Loads the design system of a style sheet, as the app's own build does. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { __unstable__loadDesignSystem } from '@tailwindcss/node'
import type { Design } from '../source/style/design.ts'
import { designOf } from '../source/style/tailwind.ts'

/** `base`: the folder from which its imports, plugins and configuration are found. */
export type Sheet = { css: string; base: string }

export async function designIn({ css, base }: Sheet): Promise<Design> {
  const design = designOf(await __unstable__loadDesignSystem(css, { base }), css)
  return { ...design, keepsLineHeight: keepsLineHeight(base) }
}

/** Whether the `tailwind-merge` that the project has installed is one that keeps a line height before a font size. */
function keepsLineHeight(base: string): boolean {
  try {
    const from = createRequire(path.join(base, 'index.js'))
    const entry = from.resolve('tailwind-merge')
    const manifest = path.join(
      entry.slice(0, entry.lastIndexOf('tailwind-merge')),
      'tailwind-merge/package.json',
    )
    const { version = '' }: { version?: string } = JSON.parse(readFileSync(manifest, 'utf8'))
    const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
    return major > 3 || (major === 3 && (minor > 7 || (minor === 7 && patch >= 1)))
  } catch {
    // Without the package, a class list merges by a function of the project, like earlier versions.
    return false
  }
}
