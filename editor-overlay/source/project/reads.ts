/** Where code reads a value: by its name, in the files that import it, from a context, or from what a hook returns. */
import type { Open } from '../draft.ts'
import type { Binding } from '../file/bindings.ts'
import { attributeName, bare, calleeName, isFunction, isInside, type Span } from '../file/nodes.ts'
import { declaredAt, isModuleLevel } from '../file/scopes.ts'
import { elementWith, functionAround, outerOf, type Place, type Source } from '../file/source.ts'
import { contextProvidedBy } from '../text/context-values.ts'
import { definitionOf } from '../text/definition.ts'
import { filesMentioning, hasElements, importsOf } from './mentions.ts'
import { namesExported, resolveImport } from './resolve.ts'

/** One expression that has the value. */
export type Read = Place

/** Returns the reads of a name in its file and in those that import it. */
export function readsOf(open: Open, source: Source, name: Span): Read[] {
  const binding = declaredAt(source.scopes, name.start)
  if (!binding) return []
  const own = readsIn(source, binding)
  return isModuleLevel(binding) && namesExported(source, binding).length > 0
    ? [...own, ...importedReads(open, source, binding)]
    : own
}

const readsIn = (source: Source, { refs }: Binding): Read[] => refs.map(({ node }) => ({ source, node }))

function importedReads(open: Open, { file }: Source, { name, node }: Binding): Read[] {
  return filesMentioning(open, { file, name }, hasElements).flatMap((entry) => {
    const imported = [...(importsOf(entry) ?? [])]
    const own = imported.filter(
      ([, { specifier }]) => resolveImport(open.index, entry.file, specifier) !== null,
    )
    const other = own.length > 0 ? open.open(entry.file) : null
    if (other?.type !== 'open') return []
    return own.flatMap(([local]) => {
      const binding = other.scopes.module.names.get(local)
      const made = binding && definitionOf(open, other, binding)
      return binding && made?.source.file === file && isInside(made.init, node) ? readsIn(other, binding) : []
    })
  })
}

/** Returns the calls that read the context of a provider: `useContext(Icons)`, `use(Icons)`. */
export function readsOfContext(open: Open, source: Source, tag: string): Read[] {
  const context = contextProvidedBy(open, source, tag)
  const made = context && outerOf(context.source, context.init)
  if (!context || made?.type !== 'VariableDeclarator') return []
  return readsOf(open, context.source, made.id).flatMap((read): Read[] => {
    const call = outerOf(read.source, read.node)
    return call?.type === 'CallExpression' && /^use(Context)?$/.test(calleeName(call) ?? '')
      ? [{ source: read.source, node: call }]
      : []
  })
}

const MOST_STEPS = 5

/** Returns all that has the value of an expression: reads of its constant or context, calls of the hook that returns it. */
export function sameValues(open: Open, read: Read, step = 0): Read[] {
  const provider = step < MOST_STEPS ? providerOf(read) : null
  const provided = provider ? readsOfContext(open, read.source, provider) : []
  if (provided.length > 0) return provided.flatMap((one) => sameValues(open, one, step + 1))
  const name = step < MOST_STEPS ? takerOf(read) : null
  if (!name) return [read]
  const { source } = read
  const isResult = declaredAt(source.scopes, name.start)?.node !== outerOf(source, read.node)
  return readsOf(open, source, name).flatMap((taken): Read[] => {
    if (!isResult) return sameValues(open, taken, step + 1)
    const call = outerOf(taken.source, taken.node)
    return call?.type === 'CallExpression' && bare(call.callee) === taken.node
      ? sameValues(open, { source: taken.source, node: call }, step + 1)
      : []
  })
}

/** Returns the tag of the provider that is given the expression: `<Icons.Provider value={icons}>`. */
function providerOf({ source, node }: Read): string | null {
  const braces = outerOf(source, node)
  const attribute = braces?.type === 'JSXExpressionContainer' ? source.parents.get(braces) : undefined
  if (attribute?.type !== 'JSXAttribute' || attributeName(attribute) !== 'value') return null
  return elementWith(source, attribute)?.tag ?? null
}

/** Returns the name of the constant with the value, or of the hook that returns it. */
function takerOf({ source, node }: Read): Span | null {
  const outer = outerOf(source, node)
  if (outer?.type === 'VariableDeclarator') return outer.id.type === 'Identifier' ? outer.id : null
  const fn = outer?.type === 'ReturnStatement' ? functionAround(source, outer) : outer
  if (!fn || !isFunction(fn)) return null
  const holder = fn.type === 'FunctionDeclaration' ? fn.id : outerOf(source, fn)
  const id = holder?.type === 'VariableDeclarator' ? holder.id : holder
  return id?.type === 'Identifier' && /^use[A-Z]/.test(id.name) && declaredAt(source.scopes, id.start)
    ? id
    : null
}
