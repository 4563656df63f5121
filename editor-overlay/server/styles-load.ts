/** Loads the design system of a style sheet, as the app's own build does. */
import { __unstable__loadDesignSystem } from '@tailwindcss/node'
import type { Design } from '../source/style/design.ts'
import { designOf } from '../source/style/tailwind.ts'

/** `base`: the folder from which its imports, plugins and configuration are found. */
export type Sheet = { css: string; base: string }

export async function designIn({ css, base }: Sheet): Promise<Design> {
  return designOf(await __unstable__loadDesignSystem(css, { base }), css)
}
