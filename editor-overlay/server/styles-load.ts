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
  return {
    ...design,
    keepsLineHeight: keepsLineHeight(versionOf(base, 'tailwind-merge')),
    keepsLineHeightOfVariants: keepsLineHeight(versionInVariants(base)),
  }
}

/** Whether this version of `tailwind-merge` keeps a line height before a font size. */
function keepsLineHeight(version = ''): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return major > 3 || (major === 3 && (minor > 7 || (minor === 7 && patch >= 1)))
}

type Manifest = { version?: string; devDependencies?: Record<string, string> }

/** Returns the version that `tailwind-variants` merges with: since version 4 its own, else the one that it finds. */
function versionInVariants(base: string): string | undefined {
  const found = manifestOf(base, 'tailwind-variants')
  if (!found) return versionOf(base, 'tailwind-merge')
  const { version = '', devDependencies = {} } = found.manifest
  return Number(version.split('.')[0]) >= 4
    ? devDependencies['tailwind-merge']
    : versionOf(found.folder, 'tailwind-merge')
}

const versionOf = (base: string, name: string) => manifestOf(base, name)?.manifest.version

/** Returns the manifest of an installed package; `null` without it: then a function of the project merges. */
function manifestOf(base: string, name: string): { folder: string; manifest: Manifest } | null {
  try {
    const entry = createRequire(path.join(base, 'index.js')).resolve(name)
    const folder = path.join(entry.slice(0, entry.lastIndexOf(name)), name)
    const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    return { folder, manifest }
  } catch {
    return null
  }
}
