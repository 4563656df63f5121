/** The namespace of a catalogue to which a translation function is bound. */
import type { Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import type { Binding } from '../file/bindings.ts'
import { bare, calleeName, isInside, stringValue } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { valueOrigin } from './data-origin.ts'
import { propertyOf } from './definition.ts'
import { ANY } from './values-at.ts'

const MAKERS = /^(use|get|create)(\w*)(Translation|Translations|Translator|I18n|FixedT|T)$/

/**
 * Returns `home` for `const t = useTranslations('home')` and the like, and for the first of several; empty when the
 * function is made without a namespace, `null` when it isn't known.
 */
export function namespaceOf(open: Open, source: Source, callee: Node): string | null {
  const made = givenToMaker(source, callee)
  if (!made) return null
  const given = made[0] && bare(made[0])
  if (!given || (given.type === 'Identifier' && given.name === 'undefined')) return ''
  const name = given.type === 'ArrayExpression' ? given.elements[0] : given
  const value = given.type === 'ObjectExpression' ? propertyOf(given, 'namespace') : name
  return value ? wordsAt(open, source, value) : null
}

/** Returns a string, also one that a constant holds: `useTranslations(NS)`. */
function wordsAt(open: Open, source: Source, node: Node): string | null {
  const own = stringValue(node)
  if (own !== null) return own
  const origin = valueOrigin(open, source, node, { text: undefined, item: undefined })
  return origin && stringValue(origin.node)
}

/** Returns `hero` for `const { t } = useTranslation('home', { keyPrefix: 'hero' })`; `null` without that option. */
export function keyPrefixOf(open: Open, source: Source, callee: Node): string | null {
  const given = givenToMaker(source, callee)?.[1]
  const value = given ? propertyOf(given, 'keyPrefix') : null
  return value && wordsAt(open, source, value)
}

function givenToMaker(source: Source, callee: Node): Node[] | null {
  const node = bare(callee)
  const root = node.type === 'MemberExpression' ? bare(node.object) : node
  const binding = bindingOf(root, source.scopes)
  const call = binding && makerOf(binding)
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return null
  return MAKERS.test(call.callee.name) ? call.arguments : null
}

/** Returns the call that makes a function, alone or in `const [t, user] = await Promise.all([…])`. */
function makerOf({ node: made, at }: Binding): Node | null {
  if (made.type !== 'VariableDeclarator' || !made.init) return null
  const init = bare(made.init)
  const call = init.type === 'AwaitExpression' ? bare(init.argument) : init
  if (made.id.type !== 'ArrayPattern' || call.type !== 'CallExpression') return call
  const index = made.id.elements.findIndex((one) => one !== null && isInside(at, one))
  const all = calleeName(call) === 'all' && call.arguments[0] ? bare(call.arguments[0]) : null
  const entry = all?.type === 'ArrayExpression' ? all.elements[index] : null
  return entry ? bare(entry) : null
}

/** Returns `home` for `t('title', { ns: 'home' })`; `null` without that option. */
export function namespaceGiven(given: readonly Node[]): string | null {
  return stringValue(givenAs(given, 'ns'))
}

/** Returns `male` of `t('friend', { context: 'male' })`; `ANY` if it is computed, `null` without a context. */
export function contextGiven(given: readonly Node[]): string | null {
  const value = givenAs(given, 'context')
  return value && (stringValue(value) ?? ANY)
}

function givenAs(given: readonly Node[], name: string): Node | null {
  for (const argument of given.slice(1)) {
    const found = propertyOf(argument, name)
    if (found !== null) return found
  }
  return null
}
