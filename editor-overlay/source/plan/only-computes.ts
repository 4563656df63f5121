/** Calls of functions of the project that only compute a value, also of files that aren’t edited. */
import type { CallExpression, Node } from 'oxc-parser'
import { type Open, opener } from '../draft.ts'
import { valueNamed } from '../file/changes.ts'
import { bare, calleeName, isFunction, isInside, keyName, walk } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { resolveImport } from '../project/resolve.ts'
import { type FileEntry, plainEntry, type SourceIndex } from '../project/source-index.ts'
import { isKnown, isMade } from '../removal/no-effect.ts'
import { exportedFrom, propertyOf } from '../text/definition.ts'

const MOST_STEPS = 4

/** Whether a call runs a function that changes nothing, waits for nothing and throws nothing. */
export function onlyComputes(open: Open, source: Source, call: CallExpression, step = 0): boolean {
  const made = step > MOST_STEPS ? null : functionOf(open, source, bare(call.callee))
  if (!made || !isFunction(made.node) || made.node.async || made.node.generator) return false
  const { node: fn, source: home } = made
  // A hook throws only where the component that provides its value is missing.
  const mayThrow = /^use[A-Z]/.test(calleeName(call) ?? '')
  let isStill = true
  walk(fn, (one) => {
    isStill &&= isStillIn(one)
    return isStill
  })
  return isStill

  function isStillIn(node: Node): boolean {
    switch (node.type) {
      case 'CallExpression':
        return (
          isKnown(home, node) ||
          isOwnList(home, fn, node) ||
          isCache(home, node) ||
          onlyComputes(open, home, node, step + 1)
        )
      case 'NewExpression':
        return (
          isMade(home, node) ||
          (mayThrow && node.callee.type === 'Identifier' && node.callee.name === 'Error')
        )
      case 'ThrowStatement':
        return mayThrow
      case 'AssignmentExpression':
        return isOwnName(home, fn, node.left)
      case 'UpdateExpression':
        return isOwnName(home, fn, node.argument)
      case 'UnaryExpression':
        return node.operator !== 'delete'
      default:
        return !/^(Await|Yield|Import|TaggedTemplate)Expression$/.test(node.type)
    }
  }
}

/** Returns the function that a name stands for, or a field of a table, here or in another file of the project. */
function functionOf(open: Open, source: Source, callee: Node): { source: Source; node: Node } | null {
  if (callee.type === 'MemberExpression') {
    const table = callee.computed ? null : functionOf(open, source, bare(callee.object))
    const value = table && propertyOf(table.node, keyName(callee.property) ?? '')
    return table && value && { source: table.source, node: bare(value) }
  }
  const binding = bindingOf(callee, source.scopes)
  if (!binding) return null
  if (binding.kind !== 'import') {
    const node = valueNamed(source, callee)
    return node && { source, node }
  }
  const imported = source.imported.get(binding.name)
  const all = withTypes(open)
  const file = imported && resolveImport(all.index, source.file, imported.specifier)
  const made = imported && file ? exportedFrom(all, file, imported.name) : null
  return made && { source: made.source, node: bare(made.init) }
}

const openers = new WeakMap<SourceIndex, Open>()

/** Returns an opener that also opens the files that aren't edited. */
function withTypes({ index }: Open): Open {
  const known = openers.get(index)
  if (known) return known
  const files = new Map<string, FileEntry>(index.files)
  for (const [file, text] of index.settings.types)
    if (!files.has(file)) files.set(file, plainEntry(file, text))
  const made = opener({ ...index, files })
  openers.set(index, made)
  return made
}

/** Whether a function changes only a variable of its own. */
function isOwnName({ scopes }: Source, fn: Node, place: Node): boolean {
  const binding = bindingOf(bare(place), scopes)
  return binding !== null && isInside(binding.at, fn)
}

/** Whether a call changes or reads a list or table that the function makes: `rows.push(row)`. */
function isOwnList(source: Source, fn: Node, call: CallExpression): boolean {
  const { binding, init } = objectOf(source, call)
  return (
    /^(add|append|delete|get|pop|push|reverse|set|shift|sort|splice|unshift)$/.test(calleeName(call) ?? '') &&
    binding !== null &&
    isInside(binding.at, fn) &&
    (init?.type === 'ArrayExpression' || init?.type === 'NewExpression')
  )
}

/** Whether a call reads or fills a map of its file, which keeps what was computed before: `FORMATS.get(currency)`. */
function isCache(source: Source, call: CallExpression): boolean {
  const { init } = objectOf(source, call)
  const isMap =
    init?.type === 'NewExpression' &&
    init.callee.type === 'Identifier' &&
    /^(Weak)?Map$/.test(init.callee.name)
  return isMap && /^(get|has|set)$/.test(calleeName(call) ?? '')
}

/** Returns the variable of which a method is called, and its first value. */
function objectOf(source: Source, { callee: given }: CallExpression) {
  const callee = bare(given)
  const object = callee.type === 'MemberExpression' ? bare(callee.object) : null
  return { binding: object && bindingOf(object, source.scopes), init: object && valueNamed(source, object) }
}
