/** Finds the uses of a component in the project. */
import type { JSXElement, Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { keyName } from '../file/nodes.ts'
import { outerOf, type Source, sliceOf } from '../file/source.ts'
import { outerOfBare } from '../text/trace-steps.ts'
import type { ElementRecord } from '../types.ts'
import { type DrawingFile, type Drawn, filesDrawing } from './drawing.ts'
import { resolveImport } from './resolve.ts'

/** Why something can't be done; the reason completes a sentence. */
export type Blocked = { type: 'blocked'; reason: string }

/** Returns a reason why something can't be done, which completes a sentence. */
export function blocked(reason: string): Blocked {
  return { type: 'blocked', reason }
}

/** One element that renders a component. */
export type Usage = { source: Source; node: JSXElement }

export type Usages = { type: 'usages'; usages: Usage[] } | Blocked

/** What one plan has found: it asks for the same component for each state and each choice. */
const found = new WeakMap<Open, Map<string, Usages>>()

/** Returns every use of the component in the project; blocked if it is also used as a value. */
export function usesOf(open: Open, home: Drawn): Usages {
  const own = found.get(open) ?? new Map<string, Usages>()
  found.set(open, own)
  const key = `${home.file} ${home.name}`
  const uses = own.get(key) ?? findUses(open, home)
  own.set(key, uses)
  return uses
}

function findUses(open: Open, home: Drawn): Usages {
  const usages: Usage[] = []
  for (const one of filesDrawing(open, home)) {
    const uses = usesIn(open, one, home)
    if (uses.type === 'blocked') return uses
    usages.push(...uses.usages)
  }
  return usages.length > 0
    ? { type: 'usages', usages }
    : blocked(`nothing in the source renders ${home.name}`)
}

/** Returns the elements that render a component, from the index, because a widely used one is in many files. */
export function recordsDrawing(open: Open, home: Drawn): ElementRecord[] {
  return filesDrawing(open, home).flatMap(({ entry, tags }) =>
    [...entry.elements.values()].filter(({ tag }) => tags.has(tag)),
  )
}

/** Returns the elements of one file that use the component; blocked if it is also used as a value there. */
export function usesIn(open: Open, { entry: { file, text }, tags }: DrawingFile, home: Drawn): Usages {
  const source = open.open(file)
  if (source.type === 'refused') return { type: 'usages', usages: [] }
  const usages = source.outline.elements.flatMap(({ tag, node }) => (tags.has(tag) ? [{ source, node }] : []))
  const names = new Set(usages.map(({ node }) => tagName(node)))
  const isValue =
    file !== home.file &&
    [...names].some((name) => name !== '' && isNamedBesideTags(source, name)) &&
    source.scopes.refs.some(
      (ref) =>
        names.has(ref.name) &&
        !/^[<]\/?$/.test(text.slice(ref.start - 1, ref.start)) &&
        text[ref.start - 2] !== '<' &&
        // Its type, as in `ComponentProps<typeof Card>`, renders nothing.
        !/\btypeof\s+$/.test(text.slice(Math.max(0, ref.start - 16), ref.start)),
    )
  return isValue ? blocked(`${home.name} is also used as a value`) : { type: 'usages', usages }
}

/** Whether the text has a name elsewhere than in a tag or an import; resolving all names of a file takes far longer. */
function isNamedBesideTags({ text, program }: Source, name: string): boolean {
  const named = RegExp(`(?<![\\w$<])(?<!<.)${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g')
  const imports = program.body.filter(({ type }) => type === 'ImportDeclaration')
  return [...text.matchAll(named)].some(
    ({ index }) => !imports.some(({ start, end }) => start <= index && index < end),
  )
}

/** Returns every use of a function that is a part of a component or a table: `Card.Title = ({ children }) => …`. */
export function usesOfMember(open: Open, source: Source, fn: Node): Usage[] {
  const part = partOf(source, fn)
  if (!part) return []
  const usages: Usage[] = []
  for (const { file, text } of open.index.files.values()) {
    if (!text.includes(`.${part.name}`)) continue
    const other = open.open(file)
    if (other.type === 'refused') continue
    const names = file === source.file ? [part.holder] : namesOf(open, other, source.file, part.holder)
    const tags = names.map((name) => `${name}.${part.name}`)
    for (const { tag, node } of other.outline.elements)
      if (tags.includes(tag)) usages.push({ source: other, node })
  }
  return usages
}

/** Returns `Card` and `Title` of `Card.Title = fn`, `Card = { Title: fn }` and `Object.assign(Card, { Title: fn })`. */
function partOf(source: Source, fn: Node): { holder: string; name: string } | null {
  const outer = outerOf(source, fn)
  if (outer?.type === 'AssignmentExpression' && outer.left.type === 'MemberExpression') {
    const { object, property, computed } = outer.left
    const isNamed = !computed && object.type === 'Identifier' && property.type === 'Identifier'
    return isNamed ? { holder: object.name, name: property.name } : null
  }
  const name = outer?.type === 'Property' && !outer.computed ? keyName(outer.key) : null
  const object = outer && name !== null ? source.parents.get(outer) : undefined
  const holder = object && holderOf(source, object)
  return holder && name !== null ? { holder, name } : null
}

/** Returns the name of the constant that an object is the value of, or of the component that it is added to. */
function holderOf(source: Source, object: Node): string | null {
  const outer = outerOfBare(source, object)
  if (outer?.type === 'VariableDeclarator') return outer.id.type === 'Identifier' ? outer.id.name : null
  if (outer?.type !== 'CallExpression' || sliceOf(source, outer.callee) !== 'Object.assign') return null
  const [root] = outer.arguments
  return root?.type === 'Identifier' ? root.name : holderOf(source, outer)
}

/** Returns the local names under which a file imports an export of another one. */
function namesOf(open: Open, { file, imported }: Source, from: string, name: string): string[] {
  return [...imported].flatMap(([local, one]) =>
    (one.name === name || one.name === 'default') && resolveImport(open.index, file, one.specifier) === from
      ? [local]
      : [],
  )
}

function tagName({ openingElement: { name } }: JSXElement): string {
  return name.type === 'JSXIdentifier' ? name.name : ''
}
