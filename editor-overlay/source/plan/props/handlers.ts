/** The functions that an element passes to its events, wherever they are written, and the types in them. */
import type { Node, ObjectExpression } from 'oxc-parser'
import { importedName } from '../../class/joiners.ts'
import type { Open, Target } from '../../draft.ts'
import { valueNamed } from '../../file/changes.ts'
import { attributeName, bare, isFunction, keyName, walk } from '../../file/nodes.ts'
import { bindingOf } from '../../file/scopes.ts'
import type { Source } from '../../file/source.ts'
import { isExported } from '../../file/source.ts'
import { followExport, resolveImport } from '../../project/resolve.ts'
import { propsMetadataOf } from '../../props/component-props.ts'
import { localTypesIn } from '../../props/type-names.ts'
import { propertyOf } from '../../text/definition.ts'

/** `own` are types that nothing else depends on; `shared` are types that other code uses too. */
export type Handler = {
  event: string
  given: Node
  /** The function, and the file that contains it. */
  fn: Node | null
  home: Source
  own: Node[]
  shared: Node[]
}

type Found = { source: Source; fn: Node | null; types: Node[]; isOwn: boolean }

type Place = { open: Open; source: Source; step: number }

const MOST_STEPS = 6

/** Returns every handler and ref of the element that is found in the project. */
export function handlersOf(open: Open, target: Target): Handler[] {
  const { source, jsx } = target
  return jsx.node.openingElement.attributes.flatMap((one) => {
    if (one.type === 'JSXSpreadAttribute') return spreadHandlers({ open, source, step: 0 }, one.argument)
    const event = one.type === 'JSXAttribute' ? attributeName(one) : ''
    const value = one.type === 'JSXAttribute' && /^(on[A-Z]|ref$)/.test(event) ? one.value : null
    if (value?.type !== 'JSXExpressionContainer') return []
    const given = bare(value.expression)
    const found =
      writtenAt({ open, source, step: 0 }, given) ?? (event === 'ref' ? null : typedProp(open, target, given))
    return found ? [{ event, given, fn: found.fn, home: found.source, ...sortedTypes(found, source) }] : []
  })
}

/** Returns the handlers in an object of the project that is spread: `{...field('note')}`. */
function spreadHandlers(place: Place, given: Node): Handler[] {
  const found = objectAt(place, given)
  const properties = found?.object.properties ?? []
  return properties.flatMap((one) => {
    const event = one.type === 'Property' && !one.computed ? (keyName(one.key) ?? '') : ''
    const fn =
      found && one.type === 'Property' && /^on[A-Z]/.test(event)
        ? writtenAt(found.place, one.value, false)
        : null
    return fn ? [{ event, given, fn: fn.fn, home: fn.source, ...sortedTypes(fn, place.source) }] : []
  })
}

/** Resolves an object literal, a constant that holds one, or the call of a function that returns one. */
function objectAt(place: Place, given: Node): { place: Place; object: ObjectExpression } | null {
  const node = bare(given)
  const next = { ...place, step: place.step + 1 }
  if (place.step > MOST_STEPS) return null
  if (node.type === 'ObjectExpression') return { place, object: node }
  if (node.type === 'CallExpression') {
    const called = writtenAt(next, node.callee, false)
    const returned = called?.fn && objectFrom(called.fn)
    return called && returned ? objectAt({ ...next, source: called.source }, returned) : null
  }
  const made = valueNamed(place.source, node)
  return made && objectAt(next, made)
}

/** Sorts the types into own and shared ones, and adds the local types that they refer to. */
function sortedTypes({ source, types, isOwn }: Found, here: Source): Pick<Handler, 'own' | 'shared'> {
  const isHere = isOwn && source.file === here.file
  const named = types.flatMap((root) => localTypesIn(source, root))
  const isAlone = (refs: readonly unknown[]) => isHere && refs.length === 1
  return {
    own: [...(isHere ? types : []), ...named.flatMap(({ node, refs }) => (isAlone(refs) ? [node] : []))],
    shared: [...(isHere ? [] : types), ...named.flatMap(({ node, refs }) => (isAlone(refs) ? [] : [node]))],
  }
}

function writtenAt(place: Place, given: Node, isOwn = true): Found | null {
  const node = bare(given)
  const { source, step } = place
  if (step > MOST_STEPS) return null
  const next = { ...place, step: step + 1 }
  if (isFunction(node)) return functionAt(source, node, null, isOwn)
  if (node.type === 'CallExpression') return functionAt(source, node, null, isOwn)
  if (node.type === 'MemberExpression') return inHolder(next, node)
  const binding = bindingOf(node, source.scopes)
  const home = binding?.node
  if (!binding || !home) return null
  const isAlone = isOwn && binding.refs.length === 1 && !isExported(source, home)
  if (binding.kind === 'import')
    return exportedFrom(next, importOf(source, binding.name, importedName(binding)))
  if (isFunction(home) && binding.kind === 'function') return functionAt(source, home, null, isAlone)
  if (home.type !== 'VariableDeclarator' || !home.init) return null
  if (home.id.type === 'Identifier') return functionAt(source, bare(home.init), home.id, isAlone)
  const key = keyOf(home.id, binding.at.start)
  return key === null ? null : memberOf(next, home.init, key)
}

/** Returns the function itself or the one passed to a hook, with its type annotations. */
function functionAt(source: Source, value: Node, id: Node | null, isOwn: boolean): Found {
  const [first] = value.type === 'CallExpression' ? value.arguments : []
  const inner = first ?? value
  const fn = isFunction(inner) ? inner : null
  const types = [fn?.params[0], id].flatMap((at) =>
    at && 'typeAnnotation' in at ? (at.typeAnnotation ?? []) : [],
  )
  const given = value.type === 'CallExpression' ? (value.typeArguments ?? []) : []
  return { source, fn, types: [...types, ...(fn ? [given].flat() : [])], isOwn }
}

type Import = { specifier: string; name: string }

const importOf = ({ imported }: Source, name: string, exported: string): Import | null => {
  const specifier = imported.get(name)?.specifier
  return specifier === undefined ? null : { specifier, name: exported }
}

/** Resolves an imported handler. Other files may use it too, so its types are shared. */
function exportedFrom(place: Place, from: Import | null): Found | null {
  const { open, source } = place
  const file = from && resolveImport(open.index, source.file, from.specifier)
  const other = file === null ? null : open.open(file)
  if (!from || other?.type !== 'open' || place.step > MOST_STEPS) return null
  const next = { open, source: other, step: place.step + 1 }
  return followExport(other, from.name, {
    named: (name) => {
      const home = other.scopes.module.names.get(name)?.node
      if (home?.type === 'VariableDeclarator')
        return home.init && functionAt(other, bare(home.init), home.id, false)
      return home && isFunction(home) ? functionAt(other, home, null, false) : null
    },
    value: (node) => writtenAt(next, node, false),
    imported: (listed) => exportedFrom(next, listed),
  })
}

/** Resolves `handlers.save` and `form.save`. */
function inHolder(place: Place, node: Extract<Node, { type: 'MemberExpression' }>): Found | null {
  if (node.computed || node.property.type !== 'Identifier') return null
  const holder = valueNamed(place.source, node.object)
  return holder && memberOf(place, holder, node.property.name)
}

/** Resolves a member of an object, or of the object that a hook of the project returns. */
function memberOf(place: Place, holder: Node, name: string): Found | null {
  const node = bare(holder)
  if (node.type === 'ObjectExpression') {
    const value = propertyOf(node, name)
    return value && writtenAt(place, value, false)
  }
  const hook = node.type === 'CallExpression' ? writtenAt(place, node.callee, false) : null
  const returned = hook?.fn && objectFrom(hook.fn)
  return hook && returned
    ? memberOf({ ...place, source: hook.source, step: place.step + 1 }, returned, name)
    : null
}

function objectFrom(fn: Node): Node | null {
  if (fn.type === 'ArrowFunctionExpression' && fn.expression) return fn.body
  let found: Node | null = null
  walk(fn, (node) => {
    if (node.type === 'ReturnStatement' && node.argument) found = node.argument
    return node === fn || !isFunction(node)
  })
  return found
}

/** Resolves a handler that the component receives as a prop, by the type of that prop. */
function typedProp({ index }: Open, { source, jsx }: Target, given: Node): Found | null {
  const fn = jsx.component?.node
  const first = fn && isFunction(fn) ? fn.params[0] : null
  const record = index.files.get(source.file)?.components.find(({ start }) => start === fn?.start)
  const name = first && propNamed(source, first, given)
  const prop = record && propsMetadataOf(index, record).props.find((one) => one.name === name)
  const types = prop?.types?.map(({ node }) => node) ?? []
  return types.length > 0 ? { source, fn: null, types, isOwn: false } : null
}

function propNamed({ scopes }: Source, param: Node, given: Node): string | null {
  const holder = given.type === 'MemberExpression' && !given.computed ? bare(given.object) : given
  const at = bindingOf(holder, scopes)?.at.start
  if (at === undefined) return null
  if (given.type === 'MemberExpression')
    return at === param.start && given.property.type === 'Identifier' ? given.property.name : null
  return keyOf(param, at)
}

/** Returns the key of the destructured name that starts at this offset. */
function keyOf(pattern: Node, start: number): string | null {
  for (const one of pattern.type === 'ObjectPattern' ? pattern.properties : []) {
    if (one.type !== 'Property') continue
    const value = one.value.type === 'AssignmentPattern' ? one.value.left : one.value
    if (value.start === start) return keyName(one.key)
  }
  return null
}
