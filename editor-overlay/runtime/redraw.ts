import { type Box, moveBox, type Point, unionOf } from '../core/geometry.ts'
import { MAX_OUTLINES, type OutlineView, type PlannedOutline, planOutlines } from '../core/outline-plan.ts'
import { isHydrating } from '../dom/hydration.ts'
import { elementsWithId } from '../dom/instant-updates/context.ts'
import { boxOfElement } from '../dom/measure.ts'
import { read } from '../dom/members.ts'
import { ATTRIBUTES, CLASSES } from '../protocol/marks.ts'
import type { PaintedOutline } from '../ui/outline.ts'
import { elementsOfNode, type HelperDeps } from './helper-deps.ts'
import { inView, type View } from './in-view.ts'

type FrameView = OutlineView & {
  zoom: number
  aiContext: boolean
  move: { mouse: Point; offset: Point } | null
  drop: { box: Box; parentKey: string | null } | null
}

/** Paints outlines at most once per animation frame: all boxes are read first, then painted. */
export type OutlineFrames = {
  redraw(): void
  /** Puts the outlines above what the page has just opened. */
  raise(): void
}

const MARKED = `.${CLASSES.instantDiv}, [${ATTRIBUTES.outlineUntilRefresh}="true"]`
/** Fast screens refresh more often than outlines need. */
const MIN_FRAME_MS = 15

const boxOf = (element: Element) => boxOfElement(element)

/** The current box of each planned outline. Only reads the page. */
class MeasuredOutlines {
  private readonly deps: HelperDeps
  private readonly view: View

  constructor(deps: HelperDeps) {
    this.deps = deps
    this.view = { width: deps.window.innerWidth, height: deps.window.innerHeight }
  }

  /** Without elements that have left the page since the last tree. */
  elements(key: string): Element[] {
    return elementsOfNode(this.deps.tree.find(key)).filter((element) => read(element, 'isConnected'))
  }

  box(key: string): Box | null {
    return unionOf(this.elements(key).map(boxOf))
  }

  *outlines(current: FrameView): Generator<PaintedOutline, void> {
    for (const wanted of planOutlines(current, this.deps.scene)) {
      if (wanted.source.type === 'children') yield* this.children(wanted, wanted.source.key)
      else for (const box of this.boxes(wanted)) yield* placed(wanted, box, current)
    }
    const parent = current.drop?.parentKey ? this.box(current.drop.parentKey) : null
    if (parent) yield { kind: 'primary', box: parent, ...PLAIN }
  }

  private *children(wanted: PlannedOutline, key: string): Generator<PaintedOutline, void> {
    const kids = this.deps.tree.find(key)?.kids ?? []
    const boxOfKid = (kid: (typeof kids)[number]) =>
      unionOf(elementsOfNode(kid).map(boxOf)) ?? { left: 0, top: 0, width: 0, height: 0 }
    for (const [kid, box] of inView(kids, boxOfKid, this.view, MAX_OUTLINES))
      yield { kind: wanted.kind, box, ...PLAIN, isComponent: kid.isComponent }
  }

  private *boxes({ source }: PlannedOutline): Generator<Box, void> {
    const { document, instant } = this.deps
    const keys = source.type === 'key' ? [source.key] : source.type === 'union' ? source.keys : []
    const around = unionOf(keys.flatMap((key) => this.box(key) ?? []))
    if (around) yield around
    // The search visits the whole page, so it waits until an instant update may have left a mark.
    if (source.type === 'marked' && instant.hasTraces)
      yield* Array.from(document.querySelectorAll(MARKED), boxOf)
    if (source.type !== 'same-id') return
    const except = new Set(source.except.flatMap((key) => this.elements(key)))
    const same = elementsWithId(document, source.codebaseId)
    for (const [element, box] of inView(same, boxOf, this.view, MAX_OUTLINES))
      if (!except.has(element)) yield box
  }
}

const PLAIN = { isComponent: false, label: null, dynamicTextKey: null, hasSize: false }

function* placed(wanted: PlannedOutline, box: Box, { move }: FrameView): Generator<PaintedOutline, void> {
  const { kind, isComponent, label, dynamicTextKey } = wanted
  if (kind === 'move' && !move) return
  const at = kind === 'move' && move ? moveBox(box, move.mouse, move.offset) : box
  yield { kind, box: at, isComponent, label, dynamicTextKey, hasSize: label !== null }
}

const outlinedBy = ({ selected, hovered, multi }: FrameView): string[] =>
  [selected, hovered, ...multi].filter((key) => key !== null)

/** Elements can change size without a mutation. */
function observeSizes(signal: AbortSignal, onChange: () => void): (elements: Element[]) => void {
  const observer = new ResizeObserver(onChange)
  let watched: Element[] = []
  signal.addEventListener('abort', () => observer.disconnect())
  return (next) => {
    if (next.length === watched.length && next.every((element, index) => element === watched[index])) return
    observer.disconnect()
    for (const element of next) observer.observe(element)
    watched = next
  }
}

/** `view` is read once per painted frame. */
export function outlineFrames(deps: HelperDeps, view: () => FrameView): OutlineFrames {
  const { window, paint, signal } = deps
  const watch = observeSizes(signal, () => redraw())
  let isCovered = false
  let isDue = false
  let drawnAt = Number.NEGATIVE_INFINITY

  function draw(now: number) {
    isDue = false
    if (signal.aborted) return
    if (now - drawnAt < MIN_FRAME_MS || isHydrating(window)) return redraw()
    drawnAt = now
    const current = view()
    paint.attach(isCovered)
    isCovered = false
    const measured = new MeasuredOutlines(deps)
    const host = paint.hostFrame()
    const outlines = [...measured.outlines(current)]
    const { zoom, aiContext, drop } = current
    paint.paint({ outlines, zoom, aiContext, drop: drop?.box ?? null, host })
    watch(outlinedBy(current).flatMap((key) => measured.elements(key)))
  }

  function redraw() {
    if (!isDue) window.requestAnimationFrame(draw)
    isDue = true
  }

  return {
    redraw,
    raise() {
      isCovered = true
      redraw()
    },
  }
}
