/** One redraw per animation frame: boxes are read first, all together, then painted. */
import { type Box, moveBox, type Point, unionOfBoxes } from '../core/geometry.ts'
import {
  MAX_CHILD_OUTLINES,
  type OutlineView,
  planOutlines,
  type WantedOutline,
} from '../core/outline-plan.ts'
import { boxOfElement } from '../dom/measure.ts'
import { ATTRIBUTES, CLASSES } from '../protocol/marks.ts'
import type { PaintedOutline } from '../ui/painter.ts'
import { elementsOfNode, type Parts } from './parts.ts'

export type FrameView = OutlineView & {
  zoom: number
  aiContext: boolean
  move: { mouse: Point; offset: Point } | null
  drop: { box: Box; parentKey: string | null } | null
}

export type Frames = { redraw(): void; stop(): void }

const MARKED = `.${CLASSES.instantDiv}, [${ATTRIBUTES.outlineUntilRefresh}="true"]`

export function frames(parts: Parts, view: () => FrameView): Frames {
  const { document, window, tree, scene, paint } = parts
  const resize = new ResizeObserver(() => redraw())
  let watched: Element[] = []
  let isStopped = false
  let due: number | null = null

  const boxOfKey = (key: string): Box | null =>
    unionOfBoxes(elementsOfNode(tree.find(key)).map((element) => boxOfElement(element)))

  function boxesOf({ source }: WantedOutline): Box[] {
    switch (source.type) {
      case 'key':
        return [boxOfKey(source.key) ?? []].flat()
      case 'union':
        return [unionOfBoxes(source.keys.flatMap((key) => boxOfKey(key) ?? [])) ?? []].flat()
      case 'marked':
        return [...document.querySelectorAll(MARKED)].map((element) => boxOfElement(element))
      case 'same-id': {
        const except = source.except.flatMap((key) => elementsOfNode(tree.find(key)))
        const same = [...document.getElementsByClassName(source.codebaseId)]
        return same.filter((element) => !except.includes(element)).map((element) => boxOfElement(element))
      }
    }
  }

  const isInView = ({ left, top, width, height }: Box) =>
    left < window.innerWidth && top < window.innerHeight && left + width > 0 && top + height > 0

  function measured(current: FrameView): PaintedOutline[] {
    const outlines: PaintedOutline[] = []
    let children = 0
    for (const wanted of planOutlines(current, scene)) {
      if (wanted.kind === 'child' && children >= MAX_CHILD_OUTLINES) continue
      for (const box of boxesOf(wanted)) {
        const isChild = wanted.kind === 'child'
        if (isChild && !isInView(box)) continue
        if (isChild) children += 1
        const { kind, isComponent, label, dynamicTextKey } = wanted
        const at =
          kind === 'move' && current.move ? moveBox(box, current.move.mouse, current.move.offset) : box
        if (kind === 'move' && !current.move) continue
        outlines.push({ kind, box: at, isComponent, label, dynamicTextKey, hasSize: label !== null })
      }
    }
    return outlines
  }

  function dropParent(current: FrameView): PaintedOutline[] {
    const box = current.drop?.parentKey ? boxOfKey(current.drop.parentKey) : null
    const plain = { isComponent: false, label: null, dynamicTextKey: null, hasSize: false }
    return box ? [{ kind: 'primary', box, ...plain }] : []
  }

  function watch(current: FrameView) {
    const keys = [current.selected, current.hovered].filter((key) => key !== null)
    const next = keys.flatMap((key) => elementsOfNode(tree.find(key)))
    if (next.length === watched.length && next.every((element, index) => element === watched[index])) return
    resize.disconnect()
    for (const element of next) resize.observe(element)
    watched = next
  }

  function draw() {
    due = null
    if (isStopped) return
    const current = view()
    const outlines = [...measured(current), ...dropParent(current)]
    const { zoom, aiContext } = current
    if (!paint.host.isConnected) document.documentElement.append(paint.host)
    paint.paint({ outlines, zoom, aiContext, drop: current.drop?.box ?? null })
    watch(current)
  }

  function redraw() {
    if (due === null && !isStopped) due = window.requestAnimationFrame(draw)
  }

  return {
    redraw,
    stop() {
      isStopped = true
      if (due !== null) window.cancelAnimationFrame(due)
      resize.disconnect()
    },
  }
}
