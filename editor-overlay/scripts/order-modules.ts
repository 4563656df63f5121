/**
 * Searches for the order of modules with the fewest bytes after gzip and writes it: `npm run order:helper [-- seconds]`.
 * Modules are moved at random; the fewer seconds are left, the fewer bytes a move may lose.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundled, minifiedByModule } from './bundle.ts'
import { inModuleOrder, isSound, neededBefore, scriptOf, splitModules } from './order.ts'

const seconds = Number(process.argv[2] ?? 600)

/** Bytes that one move may lose at the start; a search that only gains ends in a worse order. */
const MAX_LOSS = 12

const split = await minifiedByModule()
const codes = new Map(split.modules.map((module) => [module.file, module]))
const needed = neededBefore(splitModules(await bundled(undefined, { inFull: true })).modules)
const sizeOf = (files: readonly string[]) => {
  const modules = files.flatMap((file) => codes.get(file) ?? [])
  return gzipSync(scriptOf({ ...split, modules }), { level: 9 }).length
}

function moved(files: readonly string[]): string[] {
  const place = () => Math.floor(Math.random() * files.length)
  const rest = [...files]
  const taken = rest.splice(place(), 1 + Math.floor(Math.random() * 4))
  return rest.toSpliced(place(), 0, ...taken)
}

let current = inModuleOrder(split.modules).map(({ file }) => file)
let currentSize = sizeOf(current)
let [best, size] = [current, currentSize]
const start = performance.now()
for (let passed = 0; passed < 1; passed = (performance.now() - start) / (seconds * 1000)) {
  const next = moved(current)
  if (!isSound(next, needed)) continue
  const nextSize = sizeOf(next)
  if (nextSize - currentSize > Math.random() * MAX_LOSS * (1 - passed)) continue
  current = next
  currentSize = nextSize
  if (nextSize < size) [best, size] = [next, nextSize]
}

const comment =
  '/** The order of the modules in the bundle. `npm run order:helper` searches for a better one and writes this file. */'
const lines = best.map((file) => `  '${file}',\n`).join('')
const text = `${comment}\nexport const MODULE_ORDER: readonly string[] = [\n${lines}]\n`
writeFileSync(path.join(import.meta.dirname, 'module-order.ts'), text)
console.log(`${size} bytes with gzip`)
