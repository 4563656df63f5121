import type { Scene } from '../core/scene.ts'
import { type NavTree, navTree } from '../core/tree/nav-tree.ts'
import { type ElementNode, type TreeNode, topElements } from '../core/tree/node.ts'
import { sceneOf } from '../core/tree/scene-of.ts'
import { isStoryboardFile } from '../core/tree/storyboard.ts'
import { type DocumentHtml, documentHtml } from '../dom/document-html.ts'
import type { InstantUpdateContext } from '../dom/instant-updates/context.ts'
import { hasOnlyText } from '../dom/measure.ts'
import { page } from '../dom/members.ts'
import { pageReader } from '../dom/reader.ts'
import { helperSheets, type Sheets } from '../dom/sheets.ts'
import { type Slicer, slicer } from '../dom/slices.ts'
import type { Transport } from '../dom/transport.ts'
import type { QueryFlags } from '../protocol/flags.ts'
import { type Painter, painter } from '../ui/painter.ts'
import { type Diagnostics, diagnosticsOf } from './diagnostics.ts'

/** The options of a mount. */
export type HelperOptions = {
  /** Exact origins of parent editors; messages from any other origin are ignored. */
  allowedOrigins: readonly string[]
  /** Accept a parent editor that opened the page in its own window. Off by default. */
  allowOpener?: boolean
  /** Messages that arrived before the helper was loaded, handled at the start in their order. */
  earlier?: readonly MessageEvent[]
  /** Leaves script contents and password values out of the HTML that is sent. On by default. */
  redact?: boolean
}

/** Everything one helper works with, created once and passed to each part of `runtime`. */
export type HelperDeps = {
  window: Window & typeof globalThis
  /** Aborted when the helper stops. */
  signal: AbortSignal
  flags: QueryFlags
  tree: NavTree<Element>
  scene: Scene
  sheets: Sheets
  html: DocumentHtml
  paint: Painter
  slices: Slicer
  instant: InstantUpdateContext
  diagnostics: Diagnostics
  post: Transport['post']
  lend: Transport['lend']
  report(error: unknown): void
  log(text: string): void
  isOwn(node: Node): boolean
}

/** The DOM elements that a node represents: its own, or the top elements of a component. Empty for null. */
export function elementsOfNode(node: TreeNode<Element> | null): Element[] {
  return node ? topElements(node).map((top: ElementNode<Element>) => top.element) : []
}

/** Top elements of every instance of a component. Instances inside another instance are skipped. */
function componentElements(tree: NavTree<Element>, codebaseId: string): Element[] {
  const found: Element[] = []
  const pending: TreeNode<Element>[] = tree.root ? [tree.root] : []
  for (let index = 0; index < pending.length; index += 1) {
    const node = pending[index] as TreeNode<Element>
    if (node.type === 'component' && node.codebaseId === codebaseId) found.push(...elementsOfNode(node))
    else for (const child of node.raw) pending.push(child)
  }
  return found
}

type OnError = (error: unknown) => void

function createTree(onError: OnError): NavTree<Element> {
  const tree: NavTree<Element> = navTree<Element>(
    pageReader({
      isKnownId: (id) => Boolean(tree.lookupIndex.elements[id]),
      isStoryboardId: (id) =>
        isStoryboardFile(tree.lookupIndex.elements[id]?.filename, tree.storyboard.savedComponentFilename),
    }),
    onError,
  )
  return tree
}

function createInstantUpdates(tree: NavTree<Element>, sheets: Sheets): InstantUpdateContext {
  return {
    sheets,
    treeKey(element) {
      const node = tree.nodeOf(element)
      return node?.kept ? tree.treeKey(node) : null
    },
    componentElements: (codebaseId) => componentElements(tree, codebaseId),
    isComponentTop: (element) => tree.nodeOf(element)?.up?.type === 'component',
    elementsOfKey: (key) => elementsOfNode(tree.find(key)),
    pendingClasses: new Set(),
    removed: new Map(),
    hasTraces: false,
    hasDrawn: false,
    transientClasses: new Map(),
    lastStamp: { ms: 0, counter: 0 },
  }
}

/** Attaches the helper's sheets to the page, and connects the pure parts with the page. */
export function createHelperDeps(
  window: Window & typeof globalThis,
  signal: AbortSignal,
  flags: QueryFlags,
  options: HelperOptions,
  { post, lend }: Pick<Transport, 'post' | 'lend'>,
): HelperDeps {
  const log = (text: string) => {
    if (flags.debug) console.debug(text)
  }
  const report = (error: unknown) => console.error('INNER FRAME ERROR: ', error)
  const paint = painter(page)
  const isOwn = (node: Node) => node === paint.host
  const tree = createTree((error) => log(`Error building nav tree: ${error}`))
  const sheets = helperSheets(report)
  return {
    window,
    signal,
    flags,
    tree,
    scene: sceneOf(tree, hasOnlyText),
    sheets,
    html: documentHtml({ redact: options.redact ?? true, isOwn }),
    paint,
    slices: slicer(signal),
    instant: createInstantUpdates(tree, sheets),
    diagnostics: diagnosticsOf(post),
    post,
    lend,
    report,
    log,
    isOwn,
  }
}
