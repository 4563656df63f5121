/** Which files of a project may be read and written. Names come from our own index, and are still checked. */
import { lstatSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { isCatalogueFile } from '../../source/text/message-folders.ts'
import { codeOf, isProtected } from './error-code.ts'

/** `isGone`: only because its folder doesn't exist. */
type Outside = { type: 'outside'; reason: string; isGone?: true }
type Contained = { type: 'inside'; file: string; path: string } | Outside

/** What may be touched on this disk. */
export type Bounds = {
  /** Absolute. */
  root: string
  /** Folders under the root whose files may be touched; everything else is off limits. */
  folders: readonly string[]
}

const ENDINGS = new Set(['.tsx', '.jsx', '.ts', '.js', '.css', '.mdx'])
const TOOLING = [
  /\.config\.[cm]?[jt]sx?$/i,
  /\.d\.[cm]?ts$/i,
  /^(middleware|proxy|instrumentation(-client)?)\.[jt]sx?$/i,
  /^(package|package-lock|tsconfig.*|biome|jsconfig)\./i,
  /lock(file)?\./i,
]
/** Windows shortens names with a tilde and a digit, and drops a dot or space at the end. */
const ODD_SEGMENT = /~\d|[. ]$/
/** Next.js reads `%5F` at the beginning of a folder as an underscore. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused.
const ODD_SIGN = /[\u0000-\u001f\u007f\\:*?"<>|]|(?<!^|\/)%|%(?!5f)/i

/**
 * Returns why a project-relative name is off limits, judging by its characters alone; null for one that may be touched.
 */
export function checkName(bounds: Bounds, file: string): Outside | null {
  if (file === '' || file.length > 400 || ODD_SIGN.test(file) || file !== file.normalize('NFC'))
    return outside('The name contains characters that no source file in this project uses.')
  if (path.posix.isAbsolute(file)) return outside('The path isn’t relative to the project.')
  const segments = file.split('/')
  if (segments.some((one) => one === '' || one.startsWith('.') || ODD_SEGMENT.test(one)))
    return outside('The path leads into a hidden folder or outside the project.')
  if (segments.some((one) => one.toLowerCase() === 'node_modules'))
    return outside('Installed packages can’t be edited.')
  if (!bounds.folders.some((folder) => file.startsWith(`${folder}/`)))
    return outside(`Only files under ${bounds.folders.join(', ')} are edited.`)
  const base = segments.at(-1) ?? ''
  // Of catalogues, only JSON is written; any other JSON is data or a setting.
  if (!ENDINGS.has(path.posix.extname(base)) && !isCatalogueFile(file))
    return outside('This file type can’t be edited.')
  if (TOOLING.some((pattern) => pattern.test(base))) return outside('Configuration files can’t be edited.')
  return null
}

/** Names that `checkName` let pass: each is asked about several times per edit. */
const passed = new WeakMap<Bounds, Set<string>>()

function checkOnce(bounds: Bounds, file: string): Outside | null {
  const known = passed.get(bounds) ?? new Set()
  if (known.has(file)) return null
  const wrong = checkName(bounds, file)
  if (!wrong) passed.set(bounds, known.add(file))
  return wrong
}

/**
 * Resolves a name to a path, or says why it is off limits. Synchronous, because it runs again right before the rename.
 * A link in the folder changes its real path, so links are refused whether or not they stay inside.
 */
export function contain(bounds: Bounds, file: string): Contained {
  const wrong = checkOnce(bounds, file)
  if (wrong) return wrong
  const named = path.join(bounds.root, file)
  const folder = realFolder(path.dirname(named))
  if (folder === null) return { ...outside('The folder doesn’t exist.'), isGone: true }
  // The project itself may be reached through a link.
  const place = folder === path.dirname(named) ? named : path.join(realpathSync.native(bounds.root), file)
  if (path.dirname(place) !== folder) return outside('The folder is a link to another place.')
  const stat = statOf(place)
  if (stat === 'protected') return outside('Its folder is protected from being read.')
  if (stat === 'through-file') return outside('The path leads through a file.')
  if (stat?.isDirectory()) return outside('This is a folder now.')
  if (stat && !stat.isFile()) return outside('This is a link, not a regular file.')
  return { type: 'inside', file, path: place }
}

function realFolder(folder: string): string | null {
  try {
    return realpathSync.native(folder)
  } catch {
    return null
  }
}

function statOf(place: string) {
  try {
    return lstatSync(place, { throwIfNoEntry: false })
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return 'through-file' as const
    if (isProtected(error)) return 'protected' as const
    throw error
  }
}

function outside(reason: string): Outside {
  return { type: 'outside', reason }
}
