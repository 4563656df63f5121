import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import MagicString from 'magic-string'
import { parseSync, Visitor } from 'oxc-parser'

/**
 * Bundles a script of ours and its imports into one classic or module script. It supports a handful of small
 * modules with named imports and exports of our own files, and refuses anything else.
 * @throws on a package import, a default or star import, a renamed import, and duplicate top-level names
 */
export function bundle(root: string, entry: string): string {
  const modules = new Map<string, string>()
  collect(root, resolve(root, entry), modules)
  const names = new Set<string>()
  for (const [file, text] of modules) {
    for (const name of topLevelNames(file, text)) {
      if (names.has(name))
        throw new Error(`${file}: ${name} is also the name of something in another module.`)
      names.add(name)
    }
  }
  return compact([...modules.values()].join('\n'))
}

/** Depth first, so that every module follows its dependencies. */
function collect(root: string, file: string, modules: Map<string, string>): void {
  const name = relative(root, file)
  if (modules.has(name)) return
  const text = stripTypeScriptTypes(readFileSync(file, 'utf8'))
  const { program } = parse(name, text)
  const edited = new MagicString(text)
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') {
      for (const part of node.specifiers) refuseUnlessPlain(name, part)
      collect(root, locate(root, file, node.source.value), modules)
      edited.remove(node.start, node.end)
    } else if (node.type === 'ExportNamedDeclaration' && node.declaration) {
      edited.remove(node.start, node.declaration.start)
    } else if (node.type.startsWith('Export')) {
      throw new Error(`${name}: only declarations may be exported.`)
    }
  }
  modules.set(name, edited.toString())
}

function refuseUnlessPlain(file: string, part: { type: string; local: { name: string } }): void {
  const imported = 'imported' in part ? part.imported : null
  const isPlain =
    typeof imported === 'object' && imported !== null && Reflect.get(imported, 'name') === part.local.name
  if (!isPlain) throw new Error(`${file}: import ${part.local.name} by its own name.`)
}

function locate(root: string, from: string, specifier: string): string {
  const base = specifier.startsWith('@/')
    ? join(root, specifier.slice(2))
    : specifier.startsWith('.')
      ? resolve(dirname(from), specifier)
      : null
  if (base === null) throw new Error(`${relative(root, from)}: the package ${specifier} cannot be joined in.`)
  const found = [base, `${base}.ts`].find((path) => path.endsWith('.ts') && existsSync(path))
  if (!found) throw new Error(`${relative(root, from)}: no ${specifier}.`)
  return found
}

function topLevelNames(file: string, text: string): string[] {
  return parse(file, text).program.body.flatMap((node) => {
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
      return node.id ? [node.id.name] : []
    if (node.type !== 'VariableDeclaration') return []
    return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  })
}

/** Removes comments and indentation. Template literals must be single-line, so none of them changes. */
function compact(text: string): string {
  const { comments, program } = parse('bundle.js', text)
  new Visitor({
    TemplateElement({ value }) {
      if (value.raw.includes('\n')) throw new Error('A text in backticks runs over several lines.')
    },
  }).visit(program)
  const edited = new MagicString(text)
  for (const { start, end } of comments) edited.remove(start, end)
  return edited
    .toString()
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

function parse(file: string, text: string) {
  const parsed = parseSync(file.replace(/\.ts$/, '.js'), text)
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0]?.message}`)
  return parsed
}
