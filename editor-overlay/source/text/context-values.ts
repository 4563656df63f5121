/** The values of a React context: its default, and what its providers are given. */
import type { CallExpression } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { attributeOf, bare, calleeName } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import { outerOf, type Source } from '../file/source.ts'
import { filesMentioning, hasElements } from '../project/mentions.ts'
import { type Definition, definitionOf } from './definition.ts'
import type { Follow } from './map-values.ts'
import type { Traced } from './trace-ways.ts'

/** Returns what `useContext(Words)` can return; none for any other call. */
export function contextValues(open: Open, source: Source, call: CallExpression, follow: Follow): Traced[] {
  const [given] = call.arguments
  const isRead = given && /^use(Context)?$/.test(calleeName(call) ?? '')
  const context = isRead ? contextOf(open, source, bindingOf(bare(given), source.scopes)) : null
  if (context?.init.type !== 'CallExpression') return []
  const id = `${context.source.file} ${context.init.start}`
  if (follow.contexts.has(id)) return []
  follow.contexts.add(id)
  const [usual] = context.init.arguments
  const own = usual ? follow.values({ source: context.source, node: usual }) : []
  const found = [...own, ...providedTo(open, context, follow)]
  follow.contexts.delete(id)
  return found
}

function contextOf(open: Open, source: Source, binding: ReturnType<typeof bindingOf>): Definition | null {
  const made = binding && definitionOf(open, source, binding)
  return made?.init.type === 'CallExpression' && calleeName(made.init) === 'createContext' ? made : null
}

/** Returns the `createContext(…)` of `<Words.Provider>` or `<Words>`; `null` for any other tag. */
export function contextProvidedBy(open: Open, source: Source, tag: string): Definition | null {
  const [name = '', ...rest] = tag.split('.')
  const binding = source.scopes.module.names.get(name)
  return /^(Provider)?$/.test(rest.join('.')) && binding ? contextOf(open, source, binding) : null
}

function providedTo(open: Open, context: Definition, follow: Follow): Traced[] {
  const home = outerOf(context.source, context.init)
  const name = home?.type === 'VariableDeclarator' && home.id.type === 'Identifier' ? home.id.name : 'default'
  const own = open.index.files.get(context.source.file)
  const files = [
    ...(own ? [own] : []),
    ...filesMentioning(open, { file: context.source.file, name }, hasElements),
  ]
  return files.flatMap(({ file, elements }) => {
    const tags = new Set([...elements.values()].flatMap(({ tag, isNative }) => (isNative ? [] : [tag])))
    if (tags.size === 0) return []
    const source = open.open(file)
    if (source.type !== 'open') return []
    const isOwn = (tag: string) => {
      const made = contextProvidedBy(open, source, tag)
      return made?.source.file === context.source.file && made.init.start === context.init.start
    }
    const providers = new Set([...tags].filter(isOwn))
    return source.outline.elements.flatMap(({ tag, node }): Traced[] => {
      const value = providers.has(tag) ? attributeOf(node, 'value')?.value : null
      if (value?.type === 'Literal') return [{ type: 'attribute', source, node: value }]
      return value?.type === 'JSXExpressionContainer' ? follow.values({ source, node: value.expression }) : []
    })
  })
}
