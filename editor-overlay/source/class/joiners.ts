/** Which calls only join class names. They are known by their import, so that a renamed import is recognized. */
import type { CallExpression, JSXElementName, Node } from 'oxc-parser'
import type { Binding } from '../file/bindings.ts'
import { bare, isFunction, isNativeTag, keyName, tagOf } from '../file/nodes.ts'
import { bindingOf, declaredAs, type Scopes } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { joinedName } from './shapes.ts'

const JOINERS = new Set(['cn', 'cx', 'clsx', 'classNames', 'classnames', 'twMerge', 'twJoin'])
const JOINER_PACKAGES = new Set(['clsx', 'clsx/lite', 'classnames', 'classnames/dedupe', 'clsx/dist/lite'])
const VARIANTS = new Set(['cva', 'tv'])
/** Packages whose functions of the same names take styles instead of class names. */
const STYLES = /styled-system|@pandacss|@stitches|vanilla-extract/

/** Returns what the tag of an element is bound to; `null` for a host element, for which no names have to be resolved. */
export function bindingOfTag(source: Pick<Source, 'scopes'>, name: JSXElementName): Binding | null {
  if (isNativeTag(tagOf(name))) return null
  const first = name.type === 'JSXMemberExpression' ? name.object : name
  return source.scopes.refAt.get(first.start)?.binding ?? null
}

/** Returns the name that the module exports, whatever the local name is. */
export function importedName(binding: Binding): string {
  const { node } = binding
  if (node.type === 'ImportSpecifier')
    return node.imported.type === 'Identifier' ? node.imported.name : node.imported.value
  return node.type === 'ImportDefaultSpecifier' ? 'default' : binding.name
}

/** Returns what a call calls: `clsx` of `(0, clsx)(…)`, which compilers write. */
function calledBy(callee: Node): Node {
  const node = bare(callee)
  if (node.type !== 'SequenceExpression') return node
  const [first, last, more] = node.expressions
  return first?.type === 'Literal' && last && !more ? calledBy(last) : node
}

/** Returns the binding that a name stands for, also by another name: `const c = cn`. */
export function bindingBehind(node: Node, scopes: Scopes): Binding | null {
  const binding = bindingOf(calledBy(node), scopes)
  const init = declaredAs(binding)
  const outer = init?.type === 'Identifier' && init !== node ? bindingOf(init, scopes) : null
  return outer?.kind === 'import' ? outer : binding
}

/** Returns the import of `utils.cn(…)`, which reads a whole module, and the name it takes from it; else null. */
export function memberOfModule(callee: Node, scopes: Scopes): { binding: Binding; name: string } | null {
  const node = calledBy(callee)
  const binding =
    node.type === 'MemberExpression' && !node.computed ? bindingOf(bare(node.object), scopes) : null
  const name = node.type === 'MemberExpression' ? keyName(node.property) : null
  return binding?.node.type === 'ImportNamespaceSpecifier' && name !== null ? { binding, name } : null
}

/** Whether a function only joins what it is given: `(...all) => all.filter(Boolean).join(' ')`, `(...all) => clsx(all)`. */
function isJoining(name: Binding, scopes: Scopes, source: (binding: Binding) => string): boolean {
  const made = declaredAs(name)
  if (!made || !isFunction(made) || !made.body || made.params.length !== 1) return false
  const [rest] = made.params
  const start = rest?.type === 'RestElement' ? rest.argument.start : null
  const [only, second] = made.body.type === 'BlockStatement' ? made.body.body : [made.body]
  const value = only?.type === 'ReturnStatement' ? only.argument : only
  const isRest = (given: Node): boolean => {
    const one = bare(given)
    if (one.type === 'SpreadElement') return isRest(one.argument)
    if (one.type === 'CallExpression') return isJoined(one)
    return bindingOf(one, scopes)?.at.start === start
  }
  const isJoined = (call: CallExpression): boolean => {
    const name = joinedName(call)
    if (name) return isRest(name)
    // A function of the file may lead back to this one.
    const isImported = bindingOf(bare(call.callee), scopes)?.kind === 'import'
    const [only, more] = call.arguments
    return only !== undefined && !more && isImported && isJoiner(call, scopes, source) && isRest(only)
  }
  const call = value && !second ? bare(value) : null
  return start !== null && call?.type === 'CallExpression' && isJoined(call)
}

function isKnown(
  call: CallExpression,
  scopes: Scopes,
  names: ReadonlySet<string>,
  source: (binding: Binding) => string,
) {
  const callee = calledBy(call.callee)
  const member = memberOfModule(callee, scopes)
  if (member) return names.has(member.name) && !STYLES.test(source(member.binding))
  if (callee.type !== 'Identifier') return false
  const binding = bindingBehind(callee, scopes)
  if (!binding) return false
  if (binding.kind === 'function' && names.has(binding.name)) return true
  if (names === JOINERS && isJoining(binding, scopes, source)) return true
  if (
    names === JOINERS &&
    (isBound(binding, scopes, source) || isMadeBy(MAKES_MERGE, binding, scopes, source))
  )
    return true
  if (names === VARIANTS && isMadeBy(MAKES_VARIANTS, binding, scopes, source)) return true
  if (binding.kind !== 'import' || STYLES.test(source(binding))) return false
  const name = importedName(binding)
  return (
    names.has(name) ||
    (name === 'default' && (JOINER_PACKAGES.has(source(binding)) || names.has(binding.name)))
  )
}

/** Returns the callee of the call that makes the value of a variable; `null` for any other definition. */
export function calleeMaking(definition: Node): Node | null {
  const made = definition.type === 'VariableDeclarator' && definition.init ? bare(definition.init) : null
  return made?.type === 'CallExpression' ? bare(made.callee) : null
}

/** Whether it is made by `classNames.bind(styles)`, which keeps names that the style sheet doesn't have. */
function isBound({ node }: Binding, scopes: Scopes, source: (binding: Binding) => string): boolean {
  const bind = calleeMaking(node)
  if (bind?.type !== 'MemberExpression' || keyName(bind.property) !== 'bind') return false
  const from = bindingOf(bare(bind.object), scopes)
  return from?.kind === 'import' && source(from) === 'classnames/bind'
}

/** Whether a call joins names that it looks up in a style sheet, each argument as one name. */
export function isBoundJoiner(
  call: CallExpression,
  scopes: Scopes,
  source: (binding: Binding) => string,
): boolean {
  const binding = bindingOf(bare(call.callee), scopes)
  return binding !== null && isBound(binding, scopes, source)
}

/** Returns the import of the CSS module in which such a call looks its names up; `null` for any other call. */
export function sheetOfJoiner(
  call: CallExpression,
  scopes: Scopes,
  source: (binding: Binding) => string,
): Binding | null {
  if (!isBoundJoiner(call, scopes, source)) return null
  const bind = declaredAs(bindingOf(bare(call.callee), scopes))
  const [sheet] = bind?.type === 'CallExpression' ? bind.arguments : []
  const binding = sheet ? bindingOf(bare(sheet), scopes) : null
  return binding?.kind === 'import' && /\.module\.\w+$/.test(source(binding)) ? binding : null
}

type Maker = { specifier: RegExp; name: RegExp }

/** What makes a `twMerge` of the project. */
const MAKES_MERGE: Maker = { specifier: /^tailwind-merge$/, name: /^(extend|create)TailwindMerge$/ }
/** What makes a `tv` of the project. */
const MAKES_VARIANTS: Maker = { specifier: /^tailwind-variants\b/, name: /^createTV$/ }

function isMadeBy(
  { specifier, name }: Maker,
  { node }: Binding,
  scopes: Scopes,
  source: (binding: Binding) => string,
): boolean {
  const callee = calleeMaking(node)
  const maker = callee && bindingOf(callee, scopes)
  return maker?.kind === 'import' && specifier.test(source(maker)) && name.test(importedName(maker))
}

/** Whether a call only joins class names, as `clsx` does. `source` gives the specifier of an import. */
export function isJoiner(
  call: CallExpression,
  scopes: Scopes,
  source: (binding: Binding) => string,
): boolean {
  return isKnown(call, scopes, JOINERS, source)
}

/** Whether a call defines variants, as `cva` and `tv` do. `source` returns the specifier of an import. */
export function isVariants(
  call: CallExpression,
  scopes: Scopes,
  source: (binding: Binding) => string,
): boolean {
  return isKnown(call, scopes, VARIANTS, source)
}

/** Returns the joiners that are available in this file, for when one has to be written. */
export function joinersInScope(scopes: Scopes): Binding[] {
  return scopes.bindings.filter(
    (binding) =>
      binding.scope.outer === null &&
      ((binding.kind === 'import' && (JOINERS.has(importedName(binding)) || isNamedByDefault(binding))) ||
        (binding.kind === 'function' && JOINERS.has(binding.name))),
  )
}

function isNamedByDefault(binding: Binding): boolean {
  return importedName(binding) === 'default' && JOINERS.has(binding.name)
}

/** Packages whose `tw` makes styles instead of a text. */
const STYLE_TAGS = /^(twin\.macro|twrnc|tailwind-react-native-classnames|tailwind-rn)/

/**
 * Whether the tag of a template only returns its text: `String.raw`, a constant that is it, a function of the file that
 * passes its parts to it, or an imported `tw`.
 */
export function isClassTag(tag: Node, scopes: Scopes, source: (binding: Binding) => string): boolean {
  if (isRaw(tag, scopes)) return true
  const binding = bindingOf(bare(tag), scopes)
  if (binding?.kind === 'import') {
    const from = source(binding)
    const name = importedName(binding)
    const isNamed = name === 'tw' || (name === 'default' && binding.name === 'tw')
    return isNamed && !STYLE_TAGS.test(from) && !STYLES.test(from)
  }
  const made = declaredAs(binding)
  if (!made || !isFunction(made) || !made.body) return made !== null && isRaw(made, scopes)
  const [only, second] = made.body.type === 'BlockStatement' ? made.body.body : [made.body]
  const value = only?.type === 'ReturnStatement' ? only.argument : only
  const call = value && !second ? bare(value) : null
  return call?.type === 'CallExpression' && isRaw(call.callee, scopes) && passesParts(made, call, scopes)
}

/** Whether a node is the `String.raw` of JavaScript. */
function isRaw(given: Node, scopes: Scopes): boolean {
  const node = bare(given)
  if (node.type !== 'MemberExpression' || node.computed || keyName(node.property) !== 'raw') return false
  const object = bare(node.object)
  return object.type === 'Identifier' && object.name === 'String' && !bindingOf(object, scopes)
}

/** Whether a function passes its parameters on in their order: `(parts, ...values) => String.raw(parts, ...values)`. */
function passesParts(
  { params }: Extract<Node, { params: unknown }>,
  call: CallExpression,
  scopes: Scopes,
): boolean {
  const [parts, values, more] = params
  const [strings, rest, further] = call.arguments
  const isOf = (given: Node | undefined, param: Node | undefined) =>
    given !== undefined && param !== undefined && bindingOf(bare(given), scopes)?.at.start === param.start
  return (
    !more &&
    !further &&
    isOf(strings?.type === 'ObjectExpression' ? rawOf(strings) : strings, parts) &&
    (values === undefined || values.type === 'RestElement') &&
    isOf(
      rest?.type === 'SpreadElement' ? rest.argument : undefined,
      values?.type === 'RestElement' ? values.argument : undefined,
    )
  )
}

/** Returns `parts` of `{ raw: parts }`. */
function rawOf({ properties }: Extract<Node, { type: 'ObjectExpression' }>): Node | undefined {
  const [only, second] = properties
  return only?.type === 'Property' && keyName(only.key) === 'raw' && !second ? only.value : undefined
}
