/** One redraw per animation frame: boxes are read first, all together, then painted. */
import { type Box, moveBox, type Point, unionOfBoxes } from '../core/geometry.ts'
import { MAX_CROWD, type OutlineView, planOutlines, type WantedOutline } from '../core/outline-plan.ts'
import { isHydrating } from '../dom/hydration.ts'
import { elementsWithId } from '../dom/instant/context.ts'
import { boxOfElement } from '../dom/measure.ts'
import { ATTRIBUTES, CLASSES } from '../protocol/marks.ts'
import type { PaintedOutline } from '../ui/painter.ts'
import { inView, type View } from './in-view.ts'
import { elementsOfNode, type Parts } from './parts.ts'

export type FrameView = OutlineView & {
  zoom: number
  aiContext: boolean
  move: { mouse: Point; offset: Point } | null
  drop: { box: Box; parentKey: string | null } | null
}

export type Frames = {
  redraw(): void
  /** Something was opened that may lie above our outlines. */
  overtaken(): void
  stop(): void
}

const MARKED = `.${CLASSES.instantDiv}, [${ATTRIBUTES.outlineUntilRefresh}="true"]`
/** Fast screens draw more often than outlines need. */
const APART_MS = 15

const boxOf = (element: Element) => boxOfElement(element)

/** Where each wanted outline lies now. Only reads. */
class Measured {
  private readonly parts: Parts
  private readonly view: View

  constructor(parts: Parts) {
    this.parts = parts
    this.view = { width: parts.window.innerWidth, height: parts.window.innerHeight }
  }

  /** An element may have left the page since the last tree; then it has no place any more. */
  elements(key: string): Element[] {
    return elementsOfNode(this.parts.tree.find(key)).filter((element) => element.isConnected)
  }

  box(key: string): Box | null {
    return unionOfBoxes(this.elements(key).map(boxOf))
  }

  *outlines(current: FrameView): Generator<PaintedOutline, void> {
    for (const wanted of planOutlines(current, this.parts.scene)) {
      if (wanted.source.type === 'children') yield* this.children(wanted, wanted.source.key)
      else for (const box of this.boxes(wanted)) yield* placed(wanted, box, current)
    }
    const parent = current.drop?.parentKey ? this.box(current.drop.parentKey) : null
    if (parent) yield { kind: 'primary', box: parent, ...BARE }
  }

  private *children(wanted: WantedOutline, key: string): Generator<PaintedOutline, void> {
    const kids = this.parts.tree.find(key)?.kids ?? []
    const boxOfKid = (kid: (typeof kids)[number]) =>
      unionOfBoxes(elementsOfNode(kid).map(boxOf)) ?? { left: 0, top: 0, width: 0, height: 0 }
    for (const [kid, box] of inView(kids, boxOfKid, this.view, MAX_CROWD))
      yield { kind: wanted.kind, box, ...BARE, isComponent: kid.isComponent }
  }

  private *boxes({ source }: WantedOutline): Generator<Box, void> {
    const { document } = this.parts
    if (source.type === 'key') yield* given(this.box(source.key))
    if (source.type === 'union') yield* given(unionOfBoxes(source.keys.flatMap((key) => this.box(key) ?? [])))
    if (source.type === 'marked') yield* [...document.querySelectorAll(MARKED)].map(boxOf)
    if (source.type !== 'same-id') return
    const except = new Set(source.except.flatMap((key) => this.elements(key)))
    const same = elementsWithId(document, source.codebaseId)
    for (const [element, box] of inView(same, boxOf, this.view, MAX_CROWD))
      if (!except.has(element)) yield box
  }
}

const BARE = { isComponent: false, label: null, dynamicTextKey: null, hasSize: false }

function* given(box: Box | null): Generator<Box, void> {
  if (box) yield box
}

function* placed(wanted: WantedOutline, box: Box, { move }: FrameView): Generator<PaintedOutline, void> {
  const { kind, isComponent, label, dynamicTextKey } = wanted
  if (kind === 'move' && !move) return
  const at = kind === 'move' && move ? moveBox(box, move.mouse, move.offset) : box
  yield { kind, box: at, isComponent, label, dynamicTextKey, hasSize: label !== null }
}

const outlinedBy = ({ selected, hovered, multi }: FrameView): string[] =>
  [selected, hovered, ...multi].filter((key) => key !== null)

/** Elements change their size without a change in the page's tree. */
function sizeWatch(onChange: () => void): { watch(elements: Element[]): void; stop(): void } {
  const observer = new ResizeObserver(onChange)
  let watched: Element[] = []
  return {
    watch(next) {
      if (next.length === watched.length && next.every((element, index) => element === watched[index])) return
      observer.disconnect()
      for (const element of next) observer.observe(element)
      watched = next
    },
    stop: () => observer.disconnect(),
  }
}

export function frames(parts: Parts, view: () => FrameView): Frames {
  const { window, paint } = parts
  const sizes = sizeWatch(() => redraw())
  let isStopped = false
  let isOvertaken = false
  let due: number | null = null
  let drawnAt = Number.NEGATIVE_INFINITY

  function draw(now: number) {
    due = null
    if (isStopped) return
    if (now - drawnAt < APART_MS || isHydrating(window)) return redraw()
    drawnAt = now
    const current = view()
    paint.attach(isOvertaken)
    isOvertaken = false
    const measured = new Measured(parts)
    const frame = paint.frame()
    const outlines = [...measured.outlines(current)]
    const { zoom, aiContext, drop } = current
    paint.paint({ outlines, zoom, aiContext, drop: drop?.box ?? null, frame })
    sizes.watch(outlinedBy(current).flatMap((key) => measured.elements(key)))
  }

  function redraw() {
    if (due === null && !isStopped) due = window.requestAnimationFrame(draw)
  }

  return {
    redraw,
    overtaken() {
      isOvertaken = true
      redraw()
    },
    stop() {
      isStopped = true
      if (due !== null) window.cancelAnimationFrame(due)
      sizes.stop()
    },
  }
}
