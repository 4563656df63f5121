/**
 * Tells which values can be removed once nothing reads them: those whose evaluation has no effect. Stricter than
 * `asks-only.ts`, which believes the name of a function in a condition: a call counts only if the function is known,
 * because a name such as `getUser` says nothing about a redirect.
 */
import type { CallExpression, NewExpression, Node } from 'oxc-parser'
import { importedName } from '../class/joiners.ts'
import { bare, calleeName, eachChild, isFunction } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import { type Source, sliceOf } from '../file/source.ts'

/** What can't be evaluated without an effect that is unknown here, or with one. */
const ACTS =
  /^(Assignment|Update|Await|Yield|Import|TaggedTemplate|Class)Expression$|Statement$|^VariableDeclaration$/

/** Functions without an effect, by the packages that export them. */
const PURE: readonly [specifier: RegExp, names: RegExp][] = [
  [
    /^react$/,
    /^(use(ActionState|Callback|Context|DeferredValue|Id|Memo|Optimistic|Reducer|Ref|State|SyncExternalStore|Transition)?|createContext|createRef|forwardRef|lazy|memo)$/,
  ],
  [/^react-dom$/, /^use(FormState|FormStatus)$/],
  [
    /^next\/navigation$/,
    /^use(Params|Pathname|Router|SearchParams|SelectedLayoutSegment|SelectedLayoutSegments)$/,
  ],
  [/^next\/dynamic$/, /^default$/],
  [/^next-intl(\/server)?$/, /^(use|get)(Formatter|Locale|Translations)$/],
  [/^(react-i18next|next-i18next)$/, /^useTranslation$/],
  [/^react-intl$/, /^(useIntl|defineMessages?)$/],
  [/^@lingui\/react(\/macro)?$/, /^useLingui$/],
]

/** Functions that join class names or define variants of them, wherever they come from. */
const CLASSES = /^(cn|cx|clsx|classNames|classnames|twMerge|twJoin|cva|tv)$/

const TRANSLATES = /^(use|get)Translations?$/

const GLOBALS = /^(Array|Boolean|Number|String|isNaN|isFinite|parseFloat|parseInt)$/

const STATICS =
  /^(Math|Number|Object\.(keys|values|entries|fromEntries|hasOwn)|Array\.(from|isArray|of)|Date\.(now|parse|UTC)|JSON\.stringify|Promise\.(all|resolve))$/

/** Methods of strings and arrays that return a value and change nothing. */
const READS =
  /^(at|charAt|charCodeAt|codePointAt|concat|endsWith|entries|every|filter|find|findIndex|findLast|findLastIndex|flat|flatMap|format|formatToParts|getDate|getDay|getFullYear|getHours|getMinutes|getMonth|getTime|includes|indexOf|join|keys|lastIndexOf|localeCompare|map|match|matchAll|normalize|padEnd|padStart|reduce|repeat|replace|replaceAll|slice|some|split|startsWith|substring|toFixed|toISOString|toLocaleDateString|toLocaleLowerCase|toLocaleString|toLocaleTimeString|toLocaleUpperCase|toLowerCase|toReversed|toSorted|toSpliced|toString|toUpperCase|trim|trimEnd|trimStart|values)$/

/** Methods that change their list, which no one notices of a list that was just made: `[...xs].sort()`. */
const REORDERS = /^(reverse|sort)$/
const COPIES = /^(filter|flat|flatMap|map|slice|toReversed|toSorted)$/

const MAKES = /^(Date|Map|Set|URL|URLSearchParams|Intl\.\w+)$/

/** Whether a call of another function only computes a value. */
export type Computes = (call: CallExpression) => boolean

/**
 * Whether evaluating an expression has no effect, as far as the file and what is known of other functions tell; `null`
 * is no expression.
 */
export function hasNoEffect(source: Source, given: Node | null, computes: Computes = () => false): boolean {
  if (given === null) return true
  const node = bare(given)
  if (isFunction(node)) return true
  if (node.type === 'AwaitExpression') {
    const call = bare(node.argument)
    return call.type === 'CallExpression' && isTranslations(call) && callHasNoEffect(source, call, computes)
  }
  if (node.type === 'UnaryExpression' && node.operator === 'delete') return false
  if (node.type === 'CallExpression') return callHasNoEffect(source, node, computes)
  if (node.type === 'NewExpression') {
    if (!isMade(source, node)) return false
  } else if (ACTS.test(node.type)) return false
  let isStill = true
  eachChild(node, (child) => {
    isStill &&= child.type === 'TSTypeAnnotation' || hasNoEffect(source, child, computes)
  })
  return isStill
}

/** Whether `new …` makes a date, a list of entries or the like. */
export function isMade(source: Source, { callee }: NewExpression): boolean {
  const holder = callee.type === 'MemberExpression' ? callee.object : callee
  const isGlobal = holder.type === 'Identifier' && !bindingOf(holder, source.scopes)
  return isGlobal && MAKES.test(sliceOf(source, callee))
}

function callHasNoEffect(source: Source, call: CallExpression, computes: Computes): boolean {
  const isWhole =
    (isKnown(source, call) || computes(call)) &&
    call.arguments.every((one) => argumentHasNoEffect(source, one, call, computes))
  const callee = bare(call.callee)
  return isWhole && (callee.type !== 'MemberExpression' || hasNoEffect(source, callee.object, computes))
}

/** A function that is passed may run at once, and then what it returns is evaluated, too. */
function argumentHasNoEffect(source: Source, given: Node, call: CallExpression, computes: Computes): boolean {
  const node = bare(given)
  const isKept = /^(use(ActionState|Callback|Optimistic|Reducer)|forwardRef|lazy|memo|dynamic)$/.test(
    calleeName(call) ?? '',
  )
  // The third argument of `useReducer` computes the first state.
  if (!isFunction(node) || (isKept && call.arguments[2] !== given)) return hasNoEffect(source, node, computes)
  return node.body !== null && node.body.type !== 'BlockStatement' && hasNoEffect(source, node.body, computes)
}

function isTranslations(call: CallExpression): boolean {
  return TRANSLATES.test(calleeName(call) ?? '')
}

/** Whether the function that is called has no effect of its own; one that it is passed may have. */
export function isKnown(source: Source, call: CallExpression): boolean {
  const callee = bare(call.callee)
  const name = calleeName(call) ?? ''
  if (callee.type === 'MemberExpression') return isKnownMember(source, callee, name)
  const binding = bindingOf(callee, source.scopes)
  if (!binding) return GLOBALS.test(name)
  if (binding.kind !== 'import') return isTranslator(binding.node)
  const imported = importedName(binding)
  const specifier = source.imported.get(binding.name)?.specifier ?? ''
  const isPure = PURE.some(([from, names]) => from.test(specifier) && names.test(imported))
  return isPure || CLASSES.test(imported === 'default' ? binding.name : imported)
}

function isKnownMember(
  source: Source,
  callee: Extract<Node, { type: 'MemberExpression' }>,
  name: string,
): boolean {
  const object = bare(callee.object)
  if (REORDERS.test(name) && isFresh(object)) return true
  if (callee.computed || object.type !== 'Identifier') return READS.test(name)
  const binding = bindingOf(object, source.scopes)
  if (!binding) return STATICS.test(object.name) || STATICS.test(`${object.name}.${name}`)
  const { specifier } = source.imported.get(object.name) ?? {}
  if (binding.kind === 'import' && specifier === 'react')
    return PURE.some(([from, names]) => from.test(specifier) && names.test(name))
  if (/^(get|getAll|has)$/.test(name) && isMadeAs(source, binding.node)) return true
  return READS.test(name) || (isTranslator(binding.node) && /^(rich|raw|has|markup)$/.test(name))
}

/** Whether a name is a map, a set or the like that its file makes. */
function isMadeAs(source: Source, definition: Node): boolean {
  const init = definition.type === 'VariableDeclarator' && definition.init ? bare(definition.init) : null
  return init?.type === 'NewExpression' && isMade(source, init)
}

/** Whether a list is made where it is used, so that nothing else has it. */
function isFresh(node: Node): boolean {
  return (
    node.type === 'ArrayExpression' ||
    (node.type === 'CallExpression' &&
      bare(node.callee).type === 'MemberExpression' &&
      COPIES.test(calleeName(node) ?? ''))
  )
}

/** Whether a name is the function of `const t = useTranslations('home')`, which only reads messages. */
function isTranslator(definition: Node): boolean {
  if (definition.type !== 'VariableDeclarator' || !definition.init) return false
  const init = bare(definition.init)
  const call = init.type === 'AwaitExpression' ? bare(init.argument) : init
  return call.type === 'CallExpression' && isTranslations(call)
}
