/** Finds the name under which a component can be used at a place, and the import that it needs there. */
import type { ImportDeclaration } from 'oxc-parser'
import type { ComponentSource } from '../../protocol/edit.ts'
import { type Open, refuse } from '../draft.ts'
import type { Binding } from '../file/bindings.ts'
import { isModuleLevel, lookUp, scopeAt } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import type { Insertion } from '../placing/insert-child.ts'
import { exportedComponent, importedComponent } from '../project/component-of.ts'
import { resolveImport, specifierFor } from '../project/resolve.ts'
import type { SourceIndex } from '../project/source-index.ts'
import { addImports } from '../removal/imports.ts'
import type { Refusal, TextPatch } from '../types.ts'

type Reach = { type: 'reach'; tag: string; patches: TextPatch[] }

type At = { open: Open; source: Source; offset: number }

/** Returns the tag to write, with the patches of the imports; refused if its name means something else there. */
export function inReach(
  open: Open,
  source: Source,
  { offset }: Insertion,
  name: string,
  from: ComponentSource | null,
): Reach | Refusal {
  const at = { open, source, offset }
  const local = name.split('.')[0] ?? name
  const there = boundAt(at, local)
  if (!from)
    return there
      ? { type: 'reach', tag: name, patches: [] }
      : refuse('captured-name', `${name} isn’t defined in this file.`, 'Specify the file it comes from.')
  const known = 'file' in from ? knownIn(at, name, from) : null
  if (known) return known
  if ('package' in from && there) {
    const imported = source.imported.get(local)
    const isSame = imported?.specifier === from.package && imported.name === from.name && isImport(there)
    if (isSame) return { type: 'reach', tag: name, patches: imported.isType ? asValue(source, there) : [] }
  }
  if (there || source.scopes.refs.some((ref) => ref.name === local && !ref.binding))
    return refuse(
      'captured-name',
      `“${local}” means something else in this file.`,
      'Rename one of the two first.',
    )
  const specifier = specifierOf(open, source, from)
  if (typeof specifier !== 'string') return specifier
  const needed = { specifier, name: from.name, local, isType: false }
  return { type: 'reach', tag: name, patches: addImports(source, [needed]) }
}

function boundAt({ source, offset }: At, name: string): Binding | null {
  return lookUp(scopeAt(source.scopes, { start: offset, end: offset }), name) ?? null
}

const isImport = ({ kind }: Binding) => kind === 'import'

type FromFile = Extract<ComponentSource, { file: string }>

/** Returns the name of a component that the file defines or imports already, also under another name. */
function knownIn(at: At, name: string, from: FromFile): Reach | null {
  const { open, source } = at
  const { index } = open
  const own = boundAt(at, name)
  if (from.file === source.file)
    return own && isModuleLevel(own) ? { type: 'reach', tag: name, patches: [] } : null
  const wanted = exportedComponent(index, from.file, from.name)
  for (const [local, imported] of source.imported) {
    const binding = boundAt(at, local)
    if (!binding || !isImport(binding)) continue
    const isAlike = imported.name === from.name || local === name || imported.name === '*'
    const isWhole = imported.name === '*'
    if (!isAlike || (isWhole && (from.name === 'default' || imported.isType))) continue
    const isFile = resolveImport(index, source.file, imported.specifier) === from.file
    const found = importedComponent(index, source.file, imported, isWhole ? [from.name] : [])
    const isSame = (isFile && imported.name === from.name) || (wanted && found?.id === wanted.id)
    if (!isSame || !/^[A-Z]/.test(local)) continue
    const patches = imported.isType ? asValue(source, binding) : []
    return { type: 'reach', tag: isWhole ? `${local}.${from.name}` : local, patches }
  }
  return null
}

/** Makes a name that is imported as a type a value; the other names of `import type { … }` stay types. */
function asValue({ text, program }: Source, { node }: Binding): TextPatch[] {
  const home = program.body.find(
    (one): one is ImportDeclaration =>
      one.type === 'ImportDeclaration' && one.specifiers.some((specifier) => specifier === node),
  )
  if (!home) return []
  if (home.importKind !== 'type')
    return node.type === 'ImportSpecifier' ? [{ start: node.start, end: node.imported.start, text: '' }] : []
  const [word = 'import type'] = /^import\s+type/.exec(text.slice(home.start)) ?? []
  const others = home.specifiers.filter((one) => one !== node)
  return [
    { start: home.start, end: home.start + word.length, text: 'import' },
    ...others.map(({ start }) => ({ start, end: start, text: 'type ' })),
  ]
}

/** Returns the specifier of an import that the file has of this module, or else the usual one. */
function specifierOf(open: Open, source: Source, from: ComponentSource): string | Refusal {
  const { index } = open
  if ('package' in from) {
    const isUsed = [...index.files.values()].some(
      ({ text }) => text.includes(`from '${from.package}'`) || text.includes(`from "${from.package}"`),
    )
    return isUsed
      ? from.package
      : refuse('unsafe', `${from.package} is not used in this project yet.`, 'Add it in the source first.')
  }
  return specifierOfFile(index, source, from.file)
}

/** Returns the specifier that the file already uses for this file of the project, or else the usual one. */
export function specifierOfFile(index: SourceIndex, source: Source, file: string): string {
  const written = [...source.imported.values()].find(
    ({ specifier }) => resolveImport(index, source.file, specifier) === file,
  )
  return written?.specifier ?? specifierFor(index, source.file, file)
}
