import { readerOf } from '../checks/entries.ts'
import type { Import } from '../checks/modules.ts'

/** A file that this many others import is easier to find alone than inside one of them. */
const SHARED_BY = 3

const IS_GENERATED = /^\/\/ Made from /
const SAYS_WHY = /^(import .*\n|\n)*\/\*\*(?:(?!\*\/)[\s\S])*\blong,?\s+(\*\s+)?because/i

/** A client component, or a script that public pages load. */
const IN_BROWSER = /^['"]use client['"]/m

/** Files whose names belong to a slice of the domain. */
const OF_A_SLICE = /^lib\/domain\/[^/]+\/(schema|rules|views|rows|queries)\.ts$/

type Tree = { modules: ReadonlyMap<string, Import[]>; read: (file: string) => string }
type Reason = (file: string) => string | undefined

/** Why a small file is on its own; undefined if it belongs into another. */
export function smallReasons({ modules, read }: Tree): Reason {
  const loaded = reachable(modules, (file) => IN_BROWSER.test(read(file)) || isBundle(file))
  const importers = countImporters(modules)
  return (file) => {
    const reader = readerOf(file)
    const shared = importers.get(file) ?? 0
    if (reader) return `read by ${reader}`
    if (shared >= SHARED_BY) return `shared by ${shared} files`
    if (OF_A_SLICE.test(file)) return 'named alike in each slice'
    if (file.startsWith('lib/') && loaded.has(file)) return 'loaded by browsers without more'
    if (file.startsWith('lib/content/')) return 'texts of a component, which holds none'
    return undefined
  }
}

/** Why a large file stays whole, if it is generated or a comment in it says “long, because …”. */
export function longReason(text: string): string | undefined {
  if (IS_GENERATED.test(text)) return 'generated'
  return SAYS_WHY.test(text) ? 'with its reason' : undefined
}

function isBundle(file: string): boolean {
  return readerOf(file)?.includes('bundle') ?? false
}

/** The starts and everything that they load: a server action is only called. */
function reachable(modules: Tree['modules'], isStart: (file: string) => boolean): Set<string> {
  const found = new Set([...modules.keys()].filter(isStart))
  for (const file of found) {
    for (const { target, isType } of modules.get(file) ?? []) {
      if (!isType && !/(^|\/)[^/]*actions\.ts$/.test(target)) found.add(target)
    }
  }
  return found
}

function countImporters(modules: Tree['modules']): Map<string, number> {
  const pairs = [...modules].flatMap(([file, imports]) => [
    ...new Set(imports.filter(({ target }) => target !== file).map(({ target }) => target)),
  ])
  return new Map([...Map.groupBy(pairs, (target) => target)].map(([target, all]) => [target, all.length]))
}
