/** The text of a copied data entry: a value that the list makes its key from becomes unique. */
import type { BindingPattern, Node } from 'oxc-parser'
import { type Open, refuse } from '../../draft.ts'
import { encodeLiteral } from '../../file/jsx-text.ts'
import { listAround } from '../../file/list-item.ts'
import { attributeOf, bare, isFunction, isInside, keyName, walk } from '../../file/nodes.ts'
import type { OutlineElement } from '../../file/outline.ts'
import { bindingOf } from '../../file/scopes.ts'
import { type Source, sliceOf } from '../../file/source.ts'
import { isIdentifier, literalAt, namesIn, type Path, pathOf } from '../../text/entry-values.ts'
import { codeOf, placeIn, sentence } from '../../text/quoted.ts'
import type { ListPlace } from '../../text/trace-modules.ts'
import type { Refusal, TextPatch } from '../../types.ts'
import { isFixedByType } from '../props/fixed-values.ts'
import type { Entry } from './list.ts'

/** Returns the paths that `key={…}` reads from the entry; `null` if the key isn't made from it. */
export function keyPaths({ node }: OutlineElement, callback: Node): Path[] | null {
  const value = attributeOf(node, 'key')?.value
  const [param] = isFunction(callback) ? callback.params : []
  if (value?.type !== 'JSXExpressionContainer' || !param) return null
  const names = new Map(namesIn(param as BindingPattern, []))
  const paths: Path[] = []
  walk(value.expression, (one) => {
    const path = pathOf(one, names)
    if (path) paths.push(path)
    return path === null
  })
  const rank = (path: Path) => (isIdentifier(`${path.at(-1) ?? ''}`) ? 0 : 1)
  return paths.length > 0 ? paths.toSorted((a, b) => rank(a) - rank(b)) : null
}

function nextValue(value: unknown, taken: readonly unknown[]): string | number | null {
  if (typeof value === 'number') return Math.max(...taken.filter((one) => typeof one === 'number')) + 1
  if (typeof value !== 'string') return null
  let count = 2
  while (taken.includes(`${value}-${count}`)) count += 1
  return `${value}-${count}`
}

/** Whether the list makes its keys from the places of the entries, too. */
function isNumbered({ node }: OutlineElement, callback: Node): boolean {
  const second = isFunction(callback) ? callback.params[1] : undefined
  const value = attributeOf(node, 'key')?.value
  let isFound = false
  if (second?.type === 'Identifier' && value)
    walk(value, (one) => {
      isFound ||= one.type === 'Identifier' && one.name === second.name
      return !isFound
    })
  return isFound
}

/** Returns the object that a constant of the file holds: `two` of `[one, two]`; any other entry itself. */
function heldBy({ scopes, parents }: Source, entry: Node): Node {
  const made = bindingOf(bare(entry), scopes)?.node
  const isConstant = made?.type === 'VariableDeclarator' && made.id.type === 'Identifier' && made.init
  const declaration = isConstant && parents.get(made)
  return declaration && declaration.type === 'VariableDeclaration' && declaration.kind === 'const'
    ? (made.init ?? entry)
    : entry
}

/**
 * Returns the patch that makes the key of the copied entry unique; `null` if the list makes no key from its entries, and
 * a refusal if its type lists all keys or the entry doesn't say its own.
 */
export function uniqueKey(
  open: Open,
  from: { jsx: OutlineElement; callback: Node },
  { source, array, node }: Pick<Entry, 'array' | 'node'> & { source: Source },
): (TextPatch & { path: Path; value: string }) | Refusal | null {
  const paths = isNumbered(from.jsx, from.callback) ? [] : (keyPaths(from.jsx, from.callback) ?? [])
  const free = paths.filter((path) => !isFixedByType(open, { source, array }, path))
  const needs = `Each entry needs ${paths[0]?.at(-1) === undefined ? 'a value' : `its own ${paths[0].at(-1)}`}`
  if (paths.length > 0 && free.length === 0)
    return refuse(
      'list-item',
      `${needs}, and a type lists all allowed values.`,
      sentence`Add one to that type first, then the entry: ${placeIn(source, node.start)}.`,
    )
  const held = heldBy(source, node)
  for (const path of free) {
    const own = literalAt(held, path)
    const taken = array.elements.map((one) => one && literalAt(heldBy(source, one), path)?.value)
    const next = own && nextValue(own.value, taken)
    if (!own || next === null) continue
    const quote = source.text[own.start] === '"' ? '"' : "'"
    const value = typeof next === 'number' ? `${next}` : encodeLiteral(next, quote)
    if (held === node) return { start: own.start, end: own.end, text: value, path, value }
    const [name] = path
    if (path.length > 1) continue
    const text = name === undefined ? value : `{ ...${sliceOf(source, node)}, ${name}: ${value} }`
    return { start: node.start, end: node.end, text, path, value }
  }
  return free.length === 0
    ? null
    : refuse(
        'list-item',
        `${needs}, which “${codeOf(source, node)}” doesn’t contain.`,
        sentence`Add the entry in the source: ${placeIn(source, node.start)}.`,
      )
}

/** Refuses a value by which a list tells its items apart if another entry has it already; else returns null. */
export function refuseSameKey(
  drawn: { source: Source; node: Node },
  written: { source: Source; node: Node },
  value: unknown,
): Refusal | null {
  return refuseTakenKey(drawn, placeInList(written.source, written.node), value)
}

/** Does the same for a value in a known list. */
export function refuseTakenKey(
  drawn: { source: Source; node: Node },
  place: ListPlace | null,
  value: unknown,
): Refusal | null {
  const callback = listAround(drawn.source, drawn.node)
  const root = drawn.source.outline.elements.find(
    ({ node }) => callback && isInside(node, callback) && attributeOf(node, 'key'),
  )
  if (!callback || !root || !place || isNumbered(root, callback)) return null
  const [path, other] = keyPaths(root, callback) ?? []
  const isKey = path !== undefined && !other && path.join('.') === place.path.join('.')
  const taken = place.array.elements.filter((one) => !one || !isInside(place.value, one))
  return isKey && taken.some((one) => literalAt(one, place.path)?.value === value)
    ? refuse(
        'list-item',
        `Another entry has this ${path.at(-1) ?? 'value'} already, and the list uses it to tell its items apart.`,
        'Choose another one.',
      )
    : null
}

/** Returns the list that a value is written in, and where in its entry; null for a value elsewhere. */
function placeInList({ parents }: Source, value: Node): ListPlace | null {
  const path: string[] = []
  for (let at = parents.get(value); at; at = parents.get(at)) {
    if (at.type === 'ArrayExpression') return { array: at, value, path }
    if (at.type === 'Property') path.unshift(keyName(at.key) ?? '')
    else if (at.type !== 'ObjectExpression' && bare(at) === at) return null
  }
  return null
}
