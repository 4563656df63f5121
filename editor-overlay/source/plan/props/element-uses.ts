/** Finds where code uses an element as what only its old tag is: in handlers, through refs and under other names. */

import type { Node } from 'oxc-parser'
import type { Open, Target } from '../../draft.ts'
import { anyNode, attributeOf, bare, isFunction, keyName } from '../../file/nodes.ts'
import { bindingOf, declaredAt } from '../../file/scopes.ts'
import type { Source } from '../../file/source.ts'
import { isOnlyFor, isPlain, type Tags } from '../../html/element-types.ts'
import { acceptsAttribute, isOfSomeTag } from '../../html/tag-attributes.ts'
import { resolveImport } from '../../project/resolve.ts'
import type { Handler } from './handlers.ts'

/** Members that every element has. */
const OF_ALL =
  /^(focus|blur|click|scroll\w*|offset\w*|client\w*|get\w+|set\w+|has\w+|remove\w*|toggle\w+|class\w+|style|contains|closest|matches|querySelector\w*|addEventListener|animate|dataset|text\w+|inner\w+|outer\w+|parent\w+|child\w*|first\w+|last\w+|next\w+|previous\w+|id|title|hidden|tabIndex|append\w*|prepend|replace\w+|insert\w+|before|after|dispatchEvent|ownerDocument|tagName|nodeName|nodeType|isConnected|isContentEditable|attributes|request(Fullscreen|PointerLock)|show\w*Popover|hidePopover|(un)?observe\w*)$/

/** Members besides attributes that only some elements have. */
const MEMBERS: [names: RegExp, tags: RegExp][] = [
  [
    /^(select|setRangeText|setSelectionRange|selection(Start|End|Direction)|textLength)$/,
    /^(input|textarea)$/,
  ],
  [
    /^(\w+Validity|validity|validationMessage|willValidate|form|labels)$/,
    /^(button|fieldset|input|output|select|textarea)$/,
  ],
  [/^(play|pause|load|currentTime|duration|paused|ended|volume|playbackRate)$/, /^(audio|video)$/],
  [/^(insertRow|deleteRow|rows)$/, /^(table|tbody|tfoot|thead)$/],
  [/^elements$/, /^(form|fieldset)$/],
]

function hasMember(tag: string, name: string): boolean {
  if (OF_ALL.test(name) || MEMBERS.some(([names, tags]) => names.test(name) && tags.test(tag))) return true
  return isOfSomeTag(name) && acceptsAttribute(tag, name)
}

/** Where an element is used. */
type Uses = { open: Open; source: Source; tags: Tags; isSubmit?: boolean }

/** Whether a handler reads or passes on what only the old element is. */
export function handlerUsesOld(
  open: Open,
  { home, fn, event }: Pick<Handler, 'home' | 'fn' | 'event'>,
  tags: Tags,
): boolean {
  const uses = { open, source: home, tags, isSubmit: event === 'onSubmit' }
  const [first] = fn && isFunction(fn) ? fn.params : []
  if (!fn || (first?.type === 'ObjectPattern' && targetsAreOld(uses, first))) return fn !== null
  return anyNode(fn, (node) => {
    if (node.type === 'MemberExpression') return isTarget(node) && nodeIsOld(uses, node)
    // `const { currentTarget } = event`
    return (
      node.type === 'VariableDeclarator' && node.id.type === 'ObjectPattern' && targetsAreOld(uses, node.id)
    )
  })
}

/** Whether code that has the element by its ref does. */
export function refUsesOld(open: Open, { source, jsx }: Target, tags: Tags): boolean {
  const uses = { open, source, tags }
  const value = attributeOf(jsx.node, 'ref')?.value
  const given = value?.type === 'JSXExpressionContainer' ? bare(value.expression) : null
  if (!given) return false
  if (isFunction(given)) return given.params[0] ? patternIsOld(uses, given.params[0]) : false
  const refs = bindingOf(given, source.scopes)?.refs ?? []
  return refs.some(({ node }) => {
    const outer = source.parents.get(node)
    const isCurrent =
      outer?.type === 'MemberExpression' && outer.object === node && keyName(outer.property) === 'current'
    return isCurrent && nodeIsOld(uses, outer)
  })
}

const IS_TARGET = /^(currentTarget|target)$/

const isTarget = (node: Node) =>
  node.type === 'MemberExpression' && !node.computed && IS_TARGET.test(keyName(node.property) ?? '')

function targetsAreOld(uses: Uses, pattern: Extract<Node, { type: 'ObjectPattern' }>): boolean {
  return pattern.properties.some(
    (one) =>
      one.type === 'Property' && IS_TARGET.test(keyName(one.key) ?? '') && patternIsOld(uses, one.value),
  )
}

/** Whether a name, or the names taken from the element, are used so. */
function patternIsOld(uses: Uses, given: Node): boolean {
  const pattern = given.type === 'AssignmentPattern' ? given.left : given
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.some(
      (one) => one.type === 'Property' && !hasMember(uses.tags.to, keyName(one.key) ?? ''),
    )
  if (pattern.type !== 'Identifier') return false
  const binding = declaredAt(uses.source.scopes, pattern.start)
  return binding?.refs.some(({ node }) => nodeIsOld(uses, node)) ?? false
}

/** Whether one expression that is the element is used so. */
function nodeIsOld(uses: Uses, given: Node): boolean {
  const { source, tags } = uses
  let node = given
  let outer = source.parents.get(node)
  for (; outer && IS_AROUND.test(outer.type); outer = source.parents.get(node)) node = outer
  switch (outer?.type) {
    // What code says it is need not be the element: an event may come from inside.
    case 'TSAsExpression':
      return isOnlyFor(outer.typeAnnotation, tags)
    case 'MemberExpression':
      return outer.object === node && !hasMember(tags.to, keyName(outer.property) ?? '')
    case 'VariableDeclarator':
      return outer.init === node && patternIsOld(uses, outer.id)
    case 'NewExpression':
      return tags.from === 'form' && outer.callee.type === 'Identifier' && outer.callee.name === 'FormData'
    case 'CallExpression':
      return isArgumentOfOld(
        uses,
        outer.callee,
        outer.arguments.findIndex(({ start }) => start === node.start),
      )
    case 'BinaryExpression':
      // React types the target of a submission as a form.
      return uses.isSubmit === true && !isPlain(tags.to) && [outer.left, outer.right].every(isTarget)
    case 'AssignmentExpression':
      return outer.right === node && holdsOld(uses, outer.left)
    default:
      return false
  }
}

const IS_AROUND = /^(ParenthesizedExpression|TSNonNullExpression|TSSatisfiesExpression|ChainExpression)$/

/** Whether a function takes only the old element as this argument. */
function isArgumentOfOld({ open, source, tags }: Uses, callee: Node, at: number): boolean {
  const binding = at < 0 ? null : bindingOf(bare(callee), source.scopes)
  if (!binding) return false
  const imported = source.imported.get(binding.name)
  const file = imported ? resolveImport(open.index, source.file, imported.specifier) : null
  const other = file === null ? null : open.open(file)
  const home =
    imported && other?.type === 'open' ? other.scopes.module.names.get(imported.name)?.node : binding.node
  if (home?.type === 'VariableDeclarator' && home.id.type === 'ArrayPattern')
    return home.init !== null && isMadeFor(home.init, tags)
  const fn = home?.type === 'VariableDeclarator' && home.init ? bare(home.init) : home
  const param = fn && isFunction(fn) ? fn.params[at] : undefined
  return param !== undefined && isOnlyFor(param, tags)
}

/** `box.current = event.currentTarget` */
function holdsOld({ source, tags }: Uses, left: Node): boolean {
  const object = left.type === 'MemberExpression' ? bare(left.object) : left
  const home = bindingOf(object, source.scopes)?.node
  return home?.type === 'VariableDeclarator' && home.init !== null && isMadeFor(home.init, tags)
}

function isMadeFor(init: Node, tags: Tags): boolean {
  const call = bare(init)
  return call.type === 'CallExpression' && !!call.typeArguments && isOnlyFor(call.typeArguments, tags)
}
