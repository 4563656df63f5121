/**
 * Prints each export that no other file or only tests import, and each file without an importer; exits 1 if
 * there is one. Run by `npm test`. An export with another kind of reader names it in its comment: `@usedBy`.
 */
import { isEntry, isTest } from './entries.ts'
import { exportsOf, type Import, readImports, readModule } from './modules.ts'

export type Unused = { file: string; line: number; name: string; reason: string }

export function findUnused(modules: ReadonlyMap<string, Import[]>, read = readModule): Unused[] {
  const uses = [...modules].flatMap(([from, imports]) => imports.map((one) => ({ ...one, from })))
  const byTarget = Map.groupBy(uses, ({ target }) => target)
  return [...modules.keys()]
    .filter((file) => !isEntry(file))
    .flatMap((file) => {
      const text = read(file)
      const importers = (byTarget.get(file) ?? []).filter(({ from }) => from !== file)
      if (importers.length === 0) return [{ file, line: 1, name: '', reason: 'no file imports it' }]
      return exportsOf(file, text).flatMap(({ name, start }) => {
        const users = importers.filter(({ names }) => names.includes(name) || names.includes('*'))
        const reason = reasonOf(file, users)
        const isExplained = /@usedBy(?:(?!\*\/)[\s\S])*\*\/\s*$/.test(text.slice(0, start))
        return reason && !isExplained && name !== '*'
          ? [{ file, line: lineAt(text, start), name, reason }]
          : []
      })
    })
}

function reasonOf(file: string, users: { from: string }[]): string | null {
  if (users.length === 0) return 'no other file imports it'
  const isForTests = isTest(file) || users.some(({ from }) => !isTest(from))
  return isForTests ? null : 'only tests import it'
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}

function main() {
  const modules = readImports()
  const unused = findUnused(modules)
  for (const { file, line, name, reason } of unused) console.error(`${file}:${line} ${name}: ${reason}`)
  console.log(`${modules.size} files, ${unused.length} unused exports`)
  process.exitCode = unused.length === 0 ? 0 : 1
}

if (process.argv[1] === import.meta.filename) main()
