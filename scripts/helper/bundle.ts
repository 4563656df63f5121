/**
 * Builds the editing helper as one script that any page can load: `node scripts/helper/bundle.ts [outfile]`.
 * No bundler is among our dependencies, so the modules are joined here: types stripped by Node, names minified by the
 * terser that Next carries. Each module becomes one function of a small table.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import MagicString from 'magic-string'
import { type Declaration, parseSync } from 'oxc-parser'

const ROOT = path.resolve(import.meta.dirname, '../..')
const ENTRY = path.join(ROOT, 'scripts/helper/entry.ts')

type Terser = {
  minify(code: string, options: object): Promise<{ code?: string }>
}

type Named = { type: string; name?: string }

function nameIn(node: Named): string {
  if (node.type !== 'Identifier' || !node.name) throw new Error('Only plain export names are joined')
  return node.name
}

const getter = (name: string, local: string) => `${name}: { get: () => ${local}, enumerable: true }`

function declaredNames(declaration: Declaration | null): string[] {
  if (!declaration) return []
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.map(({ id }) => nameIn(id))
  return 'id' in declaration && declaration.id ? [nameIn(declaration.id as Named)] : []
}

/** The code of one module with its imports and exports turned into calls and assignments. */
function asFunction(file: string, nameOf: (file: string) => number): { body: string; needs: string[] } {
  const code = stripTypeScriptTypes(readFileSync(file, 'utf8'))
  const { program, module, errors } = parseSync(file.replace(/\.ts$/, '.js'), code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const text = new MagicString(code)
  const needs: string[] = []
  const need = (specifier: string) => {
    const target = path.resolve(path.dirname(file), specifier)
    needs.push(target)
    return `$need(${nameOf(target)})`
  }
  for (const { start, end, moduleRequest, entries } of module.staticImports) {
    const names = entries.map(({ importName, localName }) => `${importName.name}: ${localName.value}`)
    text.overwrite(start, end, `const { ${names.join(', ')} } = ${need(moduleRequest.value)};`)
  }
  const exported: string[] = []
  for (const node of program.body) {
    if (node.type !== 'ExportNamedDeclaration') continue
    const { declaration, specifiers } = node
    if (declaration) text.remove(node.start, declaration.start)
    else text.remove(node.start, node.end)
    for (const { local, exported: as } of specifiers) exported.push(getter(nameIn(as), nameIn(local)))
    for (const name of declaredNames(declaration)) exported.push(getter(name, name))
  }
  // Getters are set up first, so that modules that need each other find live names.
  text.prepend(`Object.defineProperties($out, { ${exported.join(', ')} });\n`)
  return { body: text.toString(), needs }
}

export async function bundle(entry = ENTRY): Promise<string> {
  const numbers = new Map<string, number>()
  const nameOf = (file: string) => {
    const known = numbers.get(file) ?? numbers.size
    numbers.set(file, known)
    return known
  }
  nameOf(entry)
  const modules: string[] = []
  for (const [file, number] of numbers)
    modules[number] = `function ($out, $need) {\n${asFunction(file, nameOf).body}\n}`
  const joined = `(() => { 'use strict'
const $modules = [${modules.join(',\n')}]
const $done = []
const $need = (n) => {
  if (!$done[n]) { $done[n] = {}; $modules[n]($done[n], $need) }
  return $done[n]
}
$need(0)
})()`
  const require = createRequire(import.meta.url)
  const terser = require('next/dist/compiled/terser') as Terser
  const { code } = await terser.minify(joined, { ecma: 2020, compress: { passes: 2 }, mangle: true })
  if (!code) throw new Error('Nothing came out of the minifier')
  return code
}

if (process.argv[1] === import.meta.filename) {
  const out = path.resolve(process.argv[2] ?? path.join(ROOT, '.cache/helper/helper.js'))
  const code = await bundle()
  mkdirSync(path.dirname(out), { recursive: true })
  writeFileSync(out, code)
  const sizes = `${code.length} bytes minified, ${gzipSync(code, { level: 9 }).length} gzip`
  console.log(`${path.relative(ROOT, out)}: ${sizes}`)
}
