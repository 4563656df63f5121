import { type Box, moveBox, type Point, unionOf } from '../core/geometry.ts'
import { MAX_OUTLINES, type OutlineView, type PlannedOutline, planOutlines } from '../core/outline-plan.ts'
import { isHydrating } from '../dom/hydration.ts'
import { elementsWithId } from '../dom/instant-updates/context.ts'
import { boxOfElement } from '../dom/measure.ts'
import { page, read } from '../dom/members.ts'
import { ATTRIBUTES, CLASSES } from '../protocol/marks.ts'
import type { PaintedOutline } from '../ui/outline.ts'
import { elementsOfNode, type HelperDeps } from './helper-deps.ts'
import { inView, type View } from './in-view.ts'

/** What one frame shows. */
export type FrameView = OutlineView & {
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

type Measuring = {
  /** The box around all elements of the keys; null for none. */
  around(keys: readonly string[]): Box | null
  /** Without elements that have left the page since the last tree. */
  elements(key: string): Element[]
  outlines(current: FrameView): Generator<PaintedOutline, void>
}

/** The current box of each planned outline. Only reads the page. */
function measuring({ window, tree, scene, instant }: HelperDeps): Measuring {
  const view: View = { width: window.innerWidth, height: window.innerHeight }
  const elements = (key: string) =>
    elementsOfNode(tree.find(key)).filter((element) => read(element, 'isConnected'))
  const around = (keys: readonly string[]) => unionOf(keys.flatMap(elements).map(boxOf))

  function* children({ kind }: PlannedOutline, key: string): Generator<PaintedOutline, void> {
    const kids = tree.find(key)?.kids ?? []
    const boxOfKid = (kid: (typeof kids)[number]) => unionOf(elementsOfNode(kid).map(boxOf)) ?? NO_BOX
    for (const [{ isComponent }, box] of inView(kids, boxOfKid, view, MAX_OUTLINES))
      yield { kind, box, isComponent, label: null, dynamicTextKey: null }
  }

  function* boxes({ source }: PlannedOutline): Generator<Box, void> {
    const box = source.type === 'keys' && around(source.keys)
    if (box) yield box
    // The search visits the whole page, so it waits until an instant update may have left a mark.
    if (source.type === 'marked' && instant.hasTraces) yield* Array.from(page.querySelectorAll(MARKED), boxOf)
    if (source.type !== 'same-id') return
    const except = new Set(source.except.flatMap(elements))
    const same = elementsWithId(source.codebaseId)
    for (const [element, box] of inView(same, boxOf, view, MAX_OUTLINES)) if (!except.has(element)) yield box
  }

  return {
    around,
    elements,
    *outlines(current) {
      for (const wanted of planOutlines(current, scene)) {
        if (wanted.source.type === 'children') yield* children(wanted, wanted.source.key)
        else for (const box of boxes(wanted)) yield* placed(wanted, box, current)
      }
    },
  }
}

const NO_BOX: Box = { left: 0, top: 0, width: 0, height: 0 }

function* placed(wanted: PlannedOutline, box: Box, { move }: FrameView): Generator<PaintedOutline, void> {
  const { source: _, ...outline } = wanted
  if (outline.kind !== 'move') yield { ...outline, box }
  else if (move) yield { ...outline, box: moveBox(box, move.mouse, move.offset) }
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
  const { window, paint, signal, sheets } = deps
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
    sheets.adopt()
    paint.attach(isCovered)
    isCovered = false
    const measured = measuring(deps)
    const host = paint.hostFrame()
    const outlines = [...measured.outlines(current)]
    const { zoom, aiContext, drop } = current
    const parentBox = drop?.parentKey ? measured.around([drop.parentKey]) : null
    paint.paint({ outlines, zoom, aiContext, drop: drop?.box ?? null, parentBox, host })
    watch(outlinedBy(current).flatMap(measured.elements))
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
