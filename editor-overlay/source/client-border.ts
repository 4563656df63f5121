/** The border between server and client components, which functions and server-only code cannot cross. */
import type { Node } from 'oxc-parser'
import type { Ref } from './bindings.ts'
import { attributeName, bare, isFunction, isInside, walk } from './nodes.ts'
import { type Open, refuse } from './plan/draft.ts'
import { resolveImport } from './resolve.ts'
import { isClient, type Source } from './source.ts'
import type { Refusal } from './types.ts'

/** Files without the directive are drawn on the server unless a client file imports them; hooks tell that one does. */
function runsInBrowser(source: Source): boolean {
  return (
    isClient(source) ||
    source.scopes.refs.some((ref) => /^use(State|Reducer|Effect|LayoutEffect|Ref)$/.test(ref.name))
  )
}

/** Refuses markup on the other side of the client border where it cannot run there. */
export function checkBorder(open: Open, from: Source, root: Node, to: Source): Refusal | null {
  const toBrowser = runsInBrowser(to)
  if (!toBrowser && hasBehavior(root))
    return refuse(
      'client-border',
      'It has event handlers, and the other file is a server component, which can’t pass functions to the browser.',
      'Move it into a client component.',
    )
  if (!toBrowser || isClient(from)) return null
  const serverOnly = from.scopes.refs.find((ref) => isInside(ref, root) && isServerOnly(open, from, ref))
  if (!serverOnly) return null
  return refuse(
    'client-border',
    `${serverOnly.name} works on the server only, and the other file runs in the browser.`,
    'Pass the element as children from a server component.',
  )
}

function hasBehavior(root: Node): boolean {
  let found = false
  walk(root, (node) => {
    if (node.type !== 'JSXAttribute') return
    const value = node.value?.type === 'JSXExpressionContainer' ? bare(node.value.expression) : null
    if (value && (isFunction(value) || /^on[A-Z]/.test(attributeName(node)))) found = true
  })
  return found
}

function isServerOnly(open: Open, from: Source, ref: Ref): boolean {
  const imported = ref.binding?.kind === 'import' ? from.imported.get(ref.name) : null
  const file = imported ? resolveImport(open.index, from.file, imported.specifier) : null
  const text = file === null ? '' : (open.index.files.get(file)?.text ?? '')
  if (/^\s*import ['"]server-only['"]/m.test(text)) return true
  const name = imported?.name === 'default' ? '\\w*' : (imported?.name ?? '')
  return file !== null && new RegExp(`async function ${name}\\b`).test(text) && /^\p{Lu}/u.test(ref.name)
}
