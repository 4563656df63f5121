/** Checks what a server component can use of code for the browser: the components of files with the directive. */
import type { Node } from 'oxc-parser'
import { type Open, refuse } from '../draft.ts'
import type { Ref } from '../file/bindings.ts'
import { anyNode, attributeName, isFunction, isInside } from '../file/nodes.ts'
import { isModuleLevel } from '../file/scopes.ts'
import { isClient, outerOf, type Source } from '../file/source.ts'
import { filesMentioning, stemOf } from '../project/mentions.ts'
import { resolveImport } from '../project/resolve.ts'
import { NamedPlace, sentence } from '../text/quoted.ts'
import type { Refusal } from '../types.ts'
import { mustStayOnServer, runsInBrowser } from './client-boundary.ts'
import { madeBy } from './names-there.ts'

/** Refuses markup with functions or names that a server component can't use. */
export function checkServerReach(
  open: Open,
  from: Source,
  needs: readonly Node[],
  to: Source,
): Refusal | null {
  if (runsInBrowser(to)) return null
  if (needs.some((one) => passesFunction(open, from, one)))
    return refuse(
      'client-boundary',
      'It has event handlers or other functions, and the other file is a server component, which can’t pass functions to the browser.',
      'Move it into a client component.',
    )
  const refs = from.scopes.refs.filter(
    ({ binding, ...ref }) =>
      binding && isModuleLevel(binding) && binding.kind !== 'type' && needs.some((one) => isInside(ref, one)),
  )
  if (refs.length === 0 || !runsOnServer(open, to)) return null
  for (const ref of refs) {
    const wrong = unreachable(open, from, ref, to)
    if (wrong) return wrong
  }
  return null
}

/** Whether markup has handlers, or passes functions to components that may run in the browser. */
function passesFunction(open: Open, source: Source, root: Node): boolean {
  return anyNode(root, (node) => {
    if (node.type === 'JSXAttribute' && /^on[A-Z]/.test(attributeName(node)))
      return node.value?.type === 'JSXExpressionContainer'
    const taker = isFunction(node) ? takerOf(source, node) : null
    return taker !== null && !isOfServer(open, source, taker)
  })
}

/** Returns the tag that gets a function; `null` if a call does, which is made where the markup is: `xs.map(…)`. */
function takerOf(source: Source, node: Node): Node | null {
  for (let outer = source.parents.get(node); outer; outer = source.parents.get(outer)) {
    if (outer.type === 'CallExpression' || outer.type === 'NewExpression') return null
    if (outer.type === 'JSXOpeningElement') return outer.name
    if (outer.type === 'JSXElement') return outer.openingElement.name
  }
  return null
}

/** Whether a tag is a component of the project that runs where it is rendered. */
function isOfServer(open: Open, source: Source, tag: Node): boolean {
  const binding = source.scopes.refAt.get(tag.start)?.binding
  const home = tag.type === 'JSXIdentifier' && binding ? madeBy(open, source, binding)?.source : undefined
  return home !== undefined && !isClient(home) && stateOf(open, home) === null
}

function unreachable(open: Open, from: Source, ref: Ref, to: Source): Refusal | null {
  const { name, binding } = ref
  const imported = from.imported.get(name)
  if (!binding || imported?.isType) return null
  const home = madeBy(open, from, binding)?.source ?? (imported ? null : from)
  if (!home && HOOK.test(name) && !SERVER_HOOK.test(name)) return refuseHook(name)
  if (!home) return runsInBrowser(from) && isPartOfPackage(from, ref) ? refusePart(ref) : null
  if (home.file === to.file) return null
  if (isClient(home))
    return isPassedOn(from, ref)
      ? null
      : refuse(
          'client-boundary',
          `${name} is defined in a client file, of which server components can use only the components.`,
          `Move ${name} to a file of its own first.`,
        )
  const state = stateOf(open, home)
  return state && refuseState(name, state, to)
}

const HOOK = /^use[A-Z]/

/** Hooks of React and next-intl that server components call, too. */
const SERVER_HOOK = /^use(Id|Memo|Callback|DebugValue|Translations|Formatter|Locale|Messages|Now|TimeZone)$/

function refuseHook(name: string): Refusal {
  return refuse(
    'client-boundary',
    `${name} is a hook that server components can’t call.`,
    'Move it into a client component.',
  )
}

function refusePart({ name }: Ref): Refusal {
  return refuse(
    'client-boundary',
    `Server components can’t use the parts of ${name}, which a package defines for the browser.`,
    'Move it into a client component.',
  )
}

/** Refuses a component with state whose file lacks the directive. */
export function refuseState(name: string, { file }: Source, to: Source): Refusal {
  return refuse(
    'client-boundary',
    `${name} keeps state, and ${to.file} is a server component.`,
    sentence`Add “use client” at the top of ${new NamedPlace(file)} first.`,
  )
}

/** Whether a name is an object of a package that holds components: `<motion.div>`, but not `<React.Fragment>`. */
function isPartOfPackage({ imported, parents }: Source, { name, node }: Ref): boolean {
  const from = imported.get(name)
  const isObject = parents.get(node)?.type === 'JSXMemberExpression'
  return (
    isObject && from !== undefined && from.name !== '*' && !/^(react$|[.~#@]\/|\.\.)/.test(from.specifier)
  )
}

/** Whether a name is only rendered (`<Card>`) or passed on (`action={save}`), which reads nothing of it. */
function isPassedOn(source: Source, { node }: Ref): boolean {
  const outer = outerOf(source, node)
  if (node.type === 'JSXIdentifier') return outer?.type !== 'JSXMemberExpression'
  const holder = outer?.type === 'JSXExpressionContainer' ? source.parents.get(outer) : undefined
  return holder?.type === 'JSXAttribute'
}

/** Files that Next.js always renders as server components, unless they say otherwise. */
const ROUTE = /(^|\/)app\/(.*\/)?(page|layout|template|loading|not-found|default)\.[jt]sx$/

/** Whether a file is a server component, or one that isn't for the browser imports it. */
export function runsOnServer(open: Open, source: Source, seen = new Set<string>()): boolean {
  if (isClient(source) || seen.has(source.file)) return false
  seen.add(source.file)
  if (ROUTE.test(source.file) || mustStayOnServer(source)) return true
  const { file: home } = source
  return filesMentioning(open, { file: home, name: stemOf(home) }, () => true).some(({ file }) => {
    const other = seen.has(file) ? null : open.open(file)
    return (
      other?.type === 'open' &&
      specifiersOf(other).some((one) => resolveImport(open.index, file, one) === home) &&
      runsOnServer(open, other, seen)
    )
  })
}

const STATE =
  /^(use(State|Reducer|Effect|LayoutEffect|InsertionEffect|Ref|SyncExternalStore|ImperativeHandle|Optimistic|ActionState|Transition|Router|Pathname|SearchParams|Params)|createContext)$/

/** Returns the file that keeps state without the directive: this one, or one that it imports. */
export function stateOf(open: Open, source: Source, seen = new Set<string>()): Source | null {
  if (isClient(source) || seen.has(source.file)) return null
  seen.add(source.file)
  const isOwn = source.scopes.refs.some(
    ({ name, node }) => STATE.test(name) || STATE.test(memberOf(source, node)),
  )
  if (isOwn) return source
  for (const specifier of specifiersOf(source)) {
    const file = resolveImport(open.index, source.file, specifier)
    const other = file === null ? null : open.open(file)
    const found = other?.type === 'open' ? stateOf(open, other, seen) : null
    if (found) return found
  }
  return null
}

/** Returns `useState` of `React.useState`. */
function memberOf({ parents }: Source, node: Node): string {
  const outer = parents.get(node)
  const isMember = outer?.type === 'MemberExpression' && !outer.computed && outer.object === node
  return isMember && outer.property.type === 'Identifier' ? outer.property.name : ''
}

/** Returns the modules of which a file imports or exports values. */
function specifiersOf({ program }: Source): string[] {
  return program.body.flatMap((one) => {
    const isType =
      (one.type === 'ImportDeclaration' && one.importKind === 'type') ||
      ((one.type === 'ExportNamedDeclaration' || one.type === 'ExportAllDeclaration') &&
        one.exportKind === 'type')
    return !isType && 'source' in one && one.source ? [one.source.value] : []
  })
}
