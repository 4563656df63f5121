/**
 * Changes classes that another file of the project defines: `card({ size })` of `import { card } from './styles'`. The
 * edit is planned on a copy of that file to which the element is added, so that every shape that is read in one file is
 * read there, too; what it writes into the copy of the element is written at the element itself.
 */
import path from 'node:path'
import type { JSXAttribute, Node } from 'oxc-parser'
import type { EditTarget } from '../../../protocol/edit.ts'
import { refuseShared } from '../../class/refuse-opaque.ts'
import { type Drafted, type FileDraft, type Open, opener } from '../../draft.ts'
import type { Binding } from '../../file/bindings.ts'
import { classAttributeOf, isInside, walk } from '../../file/nodes.ts'
import { sortPatches } from '../../file/patches.ts'
import { bindingOf } from '../../file/scopes.ts'
import { type Source, sliceOf } from '../../file/source.ts'
import { resolveImport } from '../../project/resolve.ts'
import { updateIndex } from '../../project/source-index.ts'
import { definitionOf, fieldOfModule } from '../../text/definition.ts'
import { placeIn } from '../../text/quoted.ts'
import type { Refusal, TextPatch } from '../../types.ts'

type ClassEdit = EditTarget & { id: string }

/** Plans an edit of classes; if another file defines them, it is planned there. */
export function planWhereDefined<E extends ClassEdit>(
  open: Open,
  edit: E,
  planFor: (open: Open, edit: E) => Drafted,
): Drafted {
  const planned = planFor(open, edit)
  const isOfItem = edit.meaning === 'item' || edit.meaning === 'only'
  if (planned.type !== 'refused' || isOfItem) return planned
  // Of the conditions of the other file, nothing is known here.
  const isElsewhere = planned.code === 'no-change' && edit.when !== undefined
  if (!isElsewhere && !/^(dynamic-class|no-slot)$/.test(planned.code)) return planned
  const target = open.find(edit.id)
  const attribute = target.type === 'target' ? classAttributeOf(target.jsx.node) : null
  if (target.type !== 'target' || attribute?.value?.type !== 'JSXExpressionContainer') return planned
  for (const defined of definitionsOf(open, target.source, attribute)) {
    const made = planCopy(open, edit, { source: target.source, attribute, defined, planned }, planFor)
    if (made) return made
  }
  return planned
}

/** A definition of another file, and the names by which the element reads it. */
type Defined = {
  source: Source
  name: string
  /** The text of its file, in which the value has the name. */
  text: string
  label: string
  uses: number
  reads: readonly Node[]
}

/** Returns what an expression, and the constants of the component that it reads, import from files of the project. */
function definitionsOf(open: Open, source: Source, attribute: JSXAttribute): Defined[] {
  const found: Defined[] = []
  const parts = [attribute, ...localsOf(source, attribute)]
  for (const node of parts)
    walk(node, (one, outer) => {
      const binding = bindingOf(one, source.scopes)
      if (binding?.kind !== 'import') return
      const field =
        outer?.type === 'MemberExpression' && outer.object === one && !outer.computed ? outer : null
      const inModule = field?.property.type === 'Identifier' ? field.property.name : null
      const ofModule = inModule === null ? null : fieldOfModule(open, source, binding, inModule)
      const made = ofModule ?? definitionOf(open, source, binding)
      const named = made && namedIn(made)
      if (!made || !named || made.source.file === source.file) return
      const { name, text } = named
      const read: Node = ofModule && field ? field : one
      const known = found.find((each) => each.source === made.source && each.name === name)
      const reads = [...(known?.reads ?? []), read]
      const outside = binding.refs.filter((ref) => !parts.some((part) => isInside(ref, part)))
      const uses = made.uses - exportsOf(made.source, name) + outside.length
      if (known) found.splice(found.indexOf(known), 1)
      found.push({ source: made.source, name, text, label: sliceOf(source, read), uses, reads })
    })
  return found
}

/** Counts the statements that only export the name. */
function exportsOf({ scopes, parents }: Source, name: string): number {
  const refs = scopes.module.names.get(name)?.refs ?? []
  return refs.filter(({ node }) => /^Export/.test(parents.get(node)?.type ?? '')).length
}

/** The name that a value without one gets in the copy of its file. */
const UNNAMED = 'copied'

/** Returns the name of a definition and the text of its file; `export default { … }` is given a name. */
function namedIn(made: { source: Source; init: Node }): Pick<Defined, 'name' | 'text'> | null {
  const { program, text } = made.source
  const name = nameOf(made)
  if (name !== null) return { name, text }
  const whole = program.body.find(
    (one) => one.type === 'ExportDefaultDeclaration' && isInside(made.init, one.declaration),
  )
  const [before = ''] = (whole && /^export\s+default/.exec(text.slice(whole.start))) ?? []
  if (!whole || before === '' || new RegExp(`\\b${UNNAMED}\\b`).test(text)) return null
  const { start } = whole
  const now = `const ${UNNAMED}=`.padEnd(before.length)
  return { name: UNNAMED, text: text.slice(0, start) + now + text.slice(start + before.length) }
}

/** Returns the name of a definition in its file; `null` of a value without one. */
function nameOf({ source, init }: { source: Source; init: Node }): string | null {
  if (init.type === 'FunctionDeclaration' || init.type === 'TSEnumDeclaration') return init.id?.name ?? null
  for (let node = source.parents.get(init); node; node = source.parents.get(node)) {
    if (node.type === 'VariableDeclarator') return node.id.type === 'Identifier' ? node.id.name : null
    if (/Function|Statement|Program|Declaration/.test(node.type)) return null
  }
  return null
}

const MOST_LOCALS = 8

/** Returns the declarations inside the component that the expression reads, in their order. */
function localsOf(source: Source, expression: Node): Node[] {
  const found: Node[] = []
  const read = (node: Node) =>
    walk(node, (one) => {
      const binding = bindingOf(one, source.scopes)
      const declaration = binding && localOf(source, binding)
      if (!declaration || found.includes(declaration) || found.length >= MOST_LOCALS) return
      if (isInside(expression, declaration)) return
      found.push(declaration)
      read(declaration)
    })
  read(expression)
  return found.sort((a, b) => a.start - b.start)
}

function localOf({ parents }: Source, { node }: Binding): Node | null {
  const declaration = node.type === 'VariableDeclarator' ? parents.get(node) : undefined
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return null
  return declaration
}

type Copied = { source: Source; attribute: JSXAttribute; defined: Defined; planned: Refusal }

/**
 * Plans the edit on a copy of the other file; `null` if it can't be written there. Long, because every part of the plan
 * is mapped back from the copy.
 */
function planCopy<E extends ClassEdit>(
  open: Open,
  edit: E,
  { source, attribute, defined, planned }: Copied,
  planFor: (open: Open, edit: E) => Drafted,
): Drafted | null {
  const other = defined.source
  const isRenamed = defined.reads.some((one) => sliceOf(source, one) !== defined.name)
  const spelled = (node: Node) => withNames(source, node, defined)
  const locals = localsOf(source, attribute).map(spelled).join('\n')
  const before = `${defined.text}\n${importsOf(open, source, other.file)}\nexport function Copy() {\n${locals}\nreturn <div `
  const text = `${before}${spelled(attribute)} />\n}\n`
  const file = path.posix.join(path.posix.dirname(other.file), 'copied-classes.tsx')
  const copy = opener(updateIndex(open.index, file, text).index)
  const entry = copy.index.files.get(file)
  const id = [...(entry?.elements.values() ?? [])].find(({ start }) => start > other.text.length)?.id
  if (id === undefined) return null
  const inCopy = (one: E) => planFor(copy, { ...one, id })
  const named = (words: string) => {
    const said = words.replaceAll(file, other.file)
    return defined.name === UNNAMED ? said.replaceAll(UNNAMED, defined.label) : said
  }
  const isAlone = edit.uses === undefined && defined.uses <= 1
  const asked = inCopy(edit)
  const isAsking = asked.type === 'refused' && asked.choices?.some(({ context }) => context.uses)
  const made = isAsking && isAlone ? inCopy({ ...edit, uses: 'all' }) : asked
  if (made.type === 'refused') {
    if (isAsking) return refuseShared(defined.label)
    const { choices = [] } = made
    const labeled = choices.map((one) => ({ ...one, label: named(one.label) }))
    return choices.length > (planned.choices?.length ?? 0) ? { ...planned, choices: labeled } : null
  }
  const [only, second] = made.files
  if (!only || second || only.source.file !== file || made.sheets) return null
  const inOther = only.patches.filter(({ end }) => end <= other.text.length)
  const atElement = only.patches
    .filter((one) => !inOther.includes(one))
    .map((one) => ({
      ...one,
      start: one.start - before.length + attribute.start,
      end: one.end - before.length + attribute.start,
    }))
  const isOutside = (one: TextPatch) => one.start < attribute.start || one.end > attribute.end
  if (atElement.length > 0 && (isRenamed || atElement.some(isOutside))) return null
  const isHere = edit.uses === 'one'
  if (isHere ? inOther.length > 0 : inOther.length === 0) return null
  if (edit.uses === undefined && !isAlone) return refuseShared(defined.label)
  const files: FileDraft[] = [
    ...(inOther.length > 0 ? [{ source: other, patches: inOther }] : []),
    ...(atElement.length > 0 ? [{ source, patches: atElement }] : []),
  ]
  const [first] = sortPatches(inOther)
  const notes = first ? [`Changes ${placeIn(other, first.start)}.`, ...made.notes] : made.notes
  return { ...made, files, movedSpans: [], notes: notes.map(named) }
}

/** Returns the text of a node in which the definition has the name of its own file. */
function withNames(source: Source, node: Node, { reads, name }: Defined): string {
  const inside = reads.filter((one) => isInside(one, node)).sort((a, b) => b.start - a.start)
  return inside.reduce(
    (text, one) => {
      const [start, end] = [one.start - node.start, one.end - node.start]
      return text.slice(0, start) + name + text.slice(end)
    },
    sliceOf(source, node),
  )
}

/** Returns the imports of the file as the other one has to write them, without those of the other file itself. */
function importsOf(open: Open, { program, file, text }: Source, other: string): string {
  const lines = program.body.flatMap((one) => {
    if (one.type !== 'ImportDeclaration' || one.specifiers.length === 0) return []
    const { value, start, end } = one.source
    const at = resolveImport(open.index, file, value)
    if (at === other) return []
    const relative = at === null ? value : path.posix.relative(path.posix.dirname(other), at)
    const named = /^\./.test(value) && at !== null ? `./${relative.replace(/\.\w+$/, '')}` : value
    return [`${text.slice(one.start, start)}'${named}'${text.slice(end, one.end)}`]
  })
  return lines.join('\n')
}
