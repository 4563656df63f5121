/** Checks the boundary between server and client components, which functions and server-only code can't cross. */
import type { Node } from 'oxc-parser'
import { type Open, refuse } from '../draft.ts'
import type { Ref } from '../file/bindings.ts'
import { anyNode, isFunction, isInside, keyName } from '../file/nodes.ts'
import { isClient, type Source } from '../file/source.ts'
import { resolveImport } from '../project/resolve.ts'
import type { Refusal } from '../types.ts'

/**
 * Without the directive, a file runs on the server unless a client file imports it; a hook call shows that one does.
 */
export function runsInBrowser(source: Source): boolean {
  return (
    isClient(source) ||
    source.scopes.refs.some((ref) => /^use(State|Reducer|Effect|LayoutEffect|Ref)$/.test(ref.name))
  )
}

/** Refuses markup that can't run on the other side of the client boundary. */
export function checkBoundary(open: Open, from: Source, root: Node, to: Source): Refusal | null {
  const toBrowser = runsInBrowser(to)
  if (toBrowser && holdsAction(root))
    return refuse(
      'client-boundary',
      'It contains a server action, and the other file runs in the browser.',
      'Move the action to a file that starts with “use server” first.',
    )
  if (!toBrowser || isClient(from)) return null
  if (anyNode(root, (node) => isSecret(node)))
    return refuse(
      'client-boundary',
      'It reads a server setting that the browser doesn’t have, and the other file runs in the browser.',
      'Pass the element as children from a server component.',
    )
  const serverOnly = from.scopes.refs.find((ref) => isInside(ref, root) && isServerOnly(open, from, ref))
  if (!serverOnly) return null
  return refuse(
    'client-boundary',
    `${serverOnly.name} works on the server only, and the other file runs in the browser.`,
    'Pass the element as children from a server component.',
  )
}

/** Whether it reads a variable of `process.env` that the build doesn't put into code for the browser. */
function isSecret(node: Node): boolean {
  if (node.type !== 'MemberExpression' || node.object.type !== 'MemberExpression') return false
  const { object, property } = node.object
  const isEnv = object.type === 'Identifier' && object.name === 'process' && keyName(property) === 'env'
  return isEnv && !/^(NEXT_PUBLIC_\w+|NODE_ENV)$/.test(keyName(node.property) ?? '')
}

function holdsAction(root: Node): boolean {
  return anyNode(
    root,
    (node) =>
      isFunction(node) &&
      node.body?.type === 'BlockStatement' &&
      node.body.body.some((one) => one.type === 'ExpressionStatement' && one.directive === 'use server'),
  )
}

/** Whether a file can't be imported where code runs in the browser, because of what else is in it. */
export function mustStayOnServer({ program, imported, outline }: Source): boolean {
  const isAsync = outline.components.some(({ node }) => isFunction(node) && node.async)
  const isServer = [...imported.values()].some(({ specifier }) => SERVER_PACKAGES.test(specifier))
  return isAsync || isServer || holdsAction(program)
}

const SERVER_PACKAGES =
  /^(node:|server-only$|next\/(headers|cache|server)$|(fs|path|crypto|os|child_process)(\/|$))/

/** Whether a file says that it must not run in the browser. */
export function importsServerOnly(text: string): boolean {
  return /^\s*import ['"]server-only['"]/m.test(text)
}

function isServerOnly(open: Open, from: Source, ref: Ref): boolean {
  const imported = ref.binding?.kind === 'import' ? from.imported.get(ref.name) : null
  const file = imported ? resolveImport(open.index, from.file, imported.specifier) : null
  if (imported && SERVER_PACKAGES.test(imported.specifier)) return true
  const text = file === null ? '' : (open.index.files.get(file)?.text ?? '')
  if (importsServerOnly(text)) return true
  const name = imported?.name === 'default' ? '\\w*' : (imported?.name ?? '')
  return file !== null && new RegExp(`async function ${name}\\b`).test(text) && /^\p{Lu}/u.test(ref.name)
}
