/** Prints code metrics of the current directory, without tests and generated files: `npm run house`. */
import { isUpward } from '../checks/boundaries.ts'
import { findCycles } from '../checks/cycles.ts'
import { isEntry, isTest } from '../checks/entries.ts'
import { type Import, readImports, readModule } from '../checks/modules.ts'
import { findUnused } from '../checks/unused.ts'
import { docstringsOf, folderOf, functionsOf, type Lengths, lengths } from './measures.ts'
import { longReason, smallReasons } from './reasons.ts'

const MAX_FUNCTION_LINES = 50
const MAX_FILE_LINES = 250
const MIN_FILE_LINES = 10
const GENERATED = 'lib/gateways/supabase/database.types.ts'

const modules = readImports()
const own = [...modules.keys()].filter((file) => !isTest(file) && file !== GENERATED)
const lineCounts = new Map(own.map((file) => [file, readModule(file).split('\n').length - 1]))

printSizes()
printFunctions()
printImporters()
printArrows()
printCircles()
printDocstrings()

function printSizes() {
  const counts = [...lineCounts.values()]
  print('files', `${counts.length}, ${counts.reduce((sum, count) => sum + count, 0)} lines`)
  print('file lines', inWords(lengths(counts)))
  const whySmall = smallReasons({ modules, read: readModule })
  const outside = (isOutside: (lines: number) => boolean, why: (file: string) => string | undefined) =>
    own
      .filter((file) => isOutside(lineCounts.get(file) ?? 0))
      .map((file) => [`${file} ${lineCounts.get(file)}`, why(file)].filter(Boolean).join(', '))
  printList(
    `files over ${MAX_FILE_LINES} lines`,
    outside(
      (lines) => lines > MAX_FILE_LINES,
      (file) => longReason(readModule(file)),
    ),
  )
  printList(
    `files under ${MIN_FILE_LINES} lines`,
    outside((lines) => lines < MIN_FILE_LINES, whySmall),
  )
}

function printFunctions() {
  const functions = own.flatMap((file) =>
    functionsOf(file, readModule(file)).map((span) => ({ file, ...span })),
  )
  print('functions', `${functions.length}`)
  print('function lines', inWords(lengths(functions.map(({ lines }) => lines))))
  printList(
    `functions over ${MAX_FUNCTION_LINES} lines`,
    functions
      .filter(({ lines }) => lines > MAX_FUNCTION_LINES)
      .map(
        ({ file, line, lines, hasReason }) =>
          `${file}:${line} ${lines}${hasReason ? ', with its reason' : ''}`,
      ),
  )
}

function printImporters() {
  const importers = Map.groupBy(
    own.flatMap((from) => unique(modules.get(from)).map((target) => ({ from, target }))),
    ({ target }) => target,
  )
  const single = own.filter((file) => !isEntry(file) && importers.get(file)?.length === 1)
  const ofAtMost = (most: number) => single.filter((file) => (lineCounts.get(file) ?? 0) <= most).length
  print(
    'files with one importer',
    `${single.length}, ${ofAtMost(40)} of at most 40 lines, ${ofAtMost(10)} of at most 10`,
  )
  print('unused exports', `${findUnused(modules).length}`)
}

function printArrows() {
  const arrows = own.flatMap((file) =>
    unique(modules.get(file)).flatMap((target) => {
      const [from, to] = [folderOf(file), folderOf(target)]
      return from === to ? [] : [{ name: `${from} -> ${to}`, isUp: isUpward(file, target) }]
    }),
  )
  const names = (found: typeof arrows) => [...new Set(found.map(({ name }) => name))].sort()
  print('folder arrows', `${names(arrows).length}`)
  const inStudio = names(arrows).filter((name) => /^\S+studio\S* -> \S+studio/.test(name))
  print('folder arrows in the studio', `${inStudio.length}`)
  printList('upward arrows', names(arrows.filter(({ isUp }) => isUp)))
}

function printCircles() {
  const graph = (isCounted: (one: Import) => boolean) =>
    new Map(own.map((file) => [file, unique(modules.get(file)?.filter(isCounted))]))
  const ofValues = findCycles(graph(({ isType }) => !isType))
  const all = findCycles(graph(() => true))
  printList(
    'cycles of values',
    ofValues.map((cycle) => cycle.join(', ')),
  )
  printList(
    'cycles of values and types',
    all.map((cycle) => cycle.join(', ')),
  )
}

function printDocstrings() {
  const editor = own.filter((file) => /^editor-overlay\/[^/]+\//.test(file))
  for (const [folder, files] of Map.groupBy(editor, (file) => file.split('/').slice(0, 2).join('/'))) {
    const counts = files.map((file) => docstringsOf(file, readModule(file)))
    const sum = (of: 'exports' | 'documented') => counts.reduce((total, count) => total + count[of], 0)
    const share = Math.round((sum('documented') / Math.max(1, sum('exports'))) * 100)
    print(`docstrings ${folder}`, `${share} % of ${sum('exports')} exports`)
  }
}

function unique(imports: Import[] = []): string[] {
  return [...new Set(imports.map(({ target }) => target))]
}

function inWords({ median, p90, max }: Lengths): string {
  return `median ${median}, p90 ${p90}, max ${max}`
}

function printList(title: string, entries: string[]) {
  print(title, `${entries.length}`)
  for (const entry of entries) console.log(`  ${entry}`)
}

function print(title: string, value: string) {
  console.log(`${title.padEnd(36)} ${value}`)
}
