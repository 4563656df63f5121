/**
 * Prints each import that zones.ts does not allow, each import of a higher layer of the studio, each import
 * cycle, including types, and each import that needs a bundler in a file that Node loads without one; exits 1
 * if there is one. Run by `npm test`.
 */
import { findCycles } from './cycles.ts'
import { readerOf } from './entries.ts'
import { type Import, readImports } from './modules.ts'
import { BANS, isPure, SLICE_ORDER, STUDIO_FLOORS, ZONES } from './zones.ts'

/** The reason why `file` may not import `target`, or null. */
export function checkImport(file: string, target: string): string | null {
  const zone = ZONES.find(({ files }) => files.test(file))
  if (!zone) return 'no zone names this file: add it to ZONES'
  if (!zone.mayImport.some((allowed) => allowed.test(target))) return `${zone.name} may not import it`
  const ban = BANS.find(
    ({ from, to }) => from.test(file) && to.test(target) && folder(file) !== folder(target),
  )
  return ban?.reason ?? checkSlice(file, target)
}

/** `lib/gateways/stripe` of `lib/gateways/stripe/refunds/create.ts`. */
function folder(file: string): string {
  return file.split('/').slice(0, 3).join('/')
}

function checkSlice(file: string, target: string): string | null {
  const [from, to] = [file, target].map((name) => /^lib\/domain\/([^/]+)\//.exec(name)?.[1])
  if (!from || !to || from === to || isPure(target)) return null
  const level = (slice: string) => SLICE_ORDER.findIndex((row) => row.includes(slice))
  if (level(from) < 0 || level(to) < 0) return 'an unknown slice: add it to SLICE_ORDER'
  return level(from) < level(to) ? null : `${from} may call only slices below it`
}

/** True if `target` is in a higher layer of the studio than `file`, or in another folder of the same layer. */
export function isUpward(file: string, target: string): boolean {
  const [from, to] = [studioFolder(file), studioFolder(target)]
  if (!from || !to || from === to || file.endsWith('.test.ts')) return false
  return floorOf(from) <= floorOf(to)
}

function studioFolder(file: string): string | null {
  return /^editor-overlay\/studio\/([^/]+)/.exec(file)?.[1] ?? null
}

function floorOf(folder: string): number {
  return STUDIO_FLOORS.findIndex((row) => row.includes(folder))
}

/** The imports that only a bundler resolves, among the files that Node loads as they are. */
function findBundlerImports(modules: ReadonlyMap<string, Import[]>): [file: string, target: string][] {
  const loaded = new Set([...modules.keys()].filter((file) => readerOf(file)?.startsWith('Node,')))
  const found: [string, string][] = []
  // A set also visits what is added while it is read.
  for (const file of loaded) {
    for (const { target, isType, isForNode } of modules.get(file) ?? []) {
      if (isType) continue
      loaded.add(target)
      if (!isForNode) found.push([file, target])
    }
  }
  return found
}

/** Every violated rule as a sentence. */
export function findViolations(modules: ReadonlyMap<string, Import[]>): string[] {
  const violations: string[] = []
  for (const [file, imports] of modules) {
    for (const { target } of imports) {
      const reason = checkImport(file, target)
      if (reason) violations.push(`${file} -> ${target}: ${reason}`)
      if (isUpward(file, target)) violations.push(`${file} -> ${target}: it stands on a higher floor`)
    }
  }
  for (const [file, target] of findBundlerImports(modules)) {
    violations.push(
      `${file} -> ${target}: Node loads it without a bundler, so it needs a relative path with its ending`,
    )
  }
  const graph = new Map([...modules].map(([file, imports]) => [file, imports.map(({ target }) => target)]))
  return [...violations, ...findCycles(graph).map((cycle) => `a cycle of imports: ${cycle.join(', ')}`)]
}

function main() {
  const modules = readImports()
  const violations = findViolations(modules)
  for (const text of violations) console.error(text)
  console.log(`${modules.size} files, ${violations.length} broken rules`)
  process.exitCode = violations.length === 0 ? 0 : 1
}

if (process.argv[1] === import.meta.filename) main()
