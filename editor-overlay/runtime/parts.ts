/** The working parts of one helper, made once and handed to whoever needs them. */

import type { Scene } from '../core/scene.ts'
import { NavTree } from '../core/tree/nav-tree.ts'
import { type ElementNode, type TreeNode, topElements } from '../core/tree/node.ts'
import { sceneOf } from '../core/tree/scene-of.ts'
import { isStoryboardFile } from '../core/tree/storyboard.ts'
import { type DocumentHtml, documentHtml } from '../dom/document-html.ts'
import type { InstantContext } from '../dom/instant/context.ts'
import { hasOnlyText } from '../dom/measure.ts'
import { type PageRules, pageRules } from '../dom/page-rules.ts'
import { sessionMemory } from '../dom/page-state.ts'
import { pageReader } from '../dom/reader.ts'
import { helperSheets, type Sheets } from '../dom/sheets.ts'
import { type Slicer, slicer } from '../dom/slices.ts'
import { randomId } from '../dom/uuid.ts'
import type { QueryFlags } from '../protocol/flags.ts'
import type { Answer, OutboundMessage } from '../protocol/outbound.ts'
import { type Painter, painter } from '../ui/painter.ts'
import { Diagnostics } from './diagnostics.ts'

export type HelperOptions = {
  /** Exact origins of parent editors. Nobody else is listened to. */
  allowedOrigins: readonly string[]
  allowOpener?: boolean
  /** Messages that came before the helper; they are heard as if they came now. */
  earlier?: readonly MessageEvent[]
  /** Leave script contents and password values out of the HTML that is sent. On unless switched off. */
  redact?: boolean
}

export type Parts = {
  window: Window & typeof globalThis
  document: Document
  flags: QueryFlags
  tree: NavTree<Element>
  scene: Scene
  sheets: Sheets
  rules: PageRules
  html: DocumentHtml
  paint: Painter
  slices: Slicer
  instant: InstantContext
  memory: ReturnType<typeof sessionMemory>
  diagnostics: Diagnostics
  post(message: OutboundMessage | Answer): void
  report(error: unknown): void
  log(text: string): void
  isOwn(node: Node): boolean
}

export function elementsOfNode(node: TreeNode<Element> | null): Element[] {
  return node ? topElements(node).map((top: ElementNode<Element>) => top.element) : []
}

/** Of every instance of the component; what stands inside one of them is not looked at again. */
function componentElements(tree: NavTree<Element>, codebaseId: string): Element[] {
  const found: Element[] = []
  const pending: TreeNode<Element>[] = tree.root ? [tree.root] : []
  for (let index = 0; index < pending.length; index += 1) {
    const node = pending[index] as TreeNode<Element>
    if (node.kind === 'component' && node.codebaseId === codebaseId) found.push(...elementsOfNode(node))
    else for (const child of node.raw) pending.push(child)
  }
  return found
}

type Report = (error: unknown) => void

function makeTree(isOwn: Parts['isOwn'], onError: Report): NavTree<Element> {
  const tree: NavTree<Element> = new NavTree<Element>(
    pageReader({
      isOwn,
      isKnownId: (id) => Boolean(tree.catalogue.elements[id]),
      isStoryboardId: (id) =>
        isStoryboardFile(tree.catalogue.elements[id]?.filename, tree.storyboard.savedComponentFilename),
    }),
    onError,
  )
  return tree
}

function makeInstant(document: Document, tree: NavTree<Element>, sheets: Sheets): InstantContext {
  return {
    document,
    sheets,
    nowMs: () => Date.now(),
    uuid: () => randomId(),
    log: (text) => console.log(text),
    keyOf(element) {
      const node = tree.nodeOf(element)
      return node?.kept ? tree.keyOf(node) : null
    },
    componentElements: (codebaseId) => componentElements(tree, codebaseId),
    elementsOfKey: (key) => elementsOfNode(tree.find(key)),
    queue: new Map(),
    removed: new Map(),
    hasTraces: false,
    sliding: new Map(),
    stamps: { ms: 0, counter: 0 },
  }
}

export function makeParts(
  window: Window & typeof globalThis,
  flags: QueryFlags,
  options: HelperOptions,
  post: Parts['post'],
): Parts {
  const { document } = window
  const log = (text: string) => {
    if (flags.debug) console.debug(text)
  }
  const report = (error: unknown) => console.error('INNER FRAME ERROR: ', error)
  const paint = painter(document, (elementKey) => post({ id: 'EDIT_DYNAMIC_TEXT', elementKey }))
  const isOwn = (node: Node) => node === paint.host
  const tree = makeTree(isOwn, (error) => log(`Error building nav tree: ${error}`))
  const sheets = helperSheets(document, report)
  return {
    window,
    document,
    flags,
    tree,
    scene: sceneOf(tree, hasOnlyText),
    sheets,
    rules: pageRules(document, sheets.owns, (error) => log(String(error))),
    html: documentHtml(document, { redact: options.redact ?? true, isOwn }),
    paint,
    slices: slicer(),
    instant: makeInstant(document, tree, sheets),
    memory: sessionMemory(window),
    diagnostics: new Diagnostics(post),
    post,
    report,
    log,
    isOwn,
  }
}
