import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { meaningFor } from '../model/list-item.ts'
import type { Row } from '../model/rows.ts'
import { activeFrame } from '../model/state.ts'
import { idOf, nodeOf } from '../model/tree.ts'
import { dropInTree, type TreeDrop } from '../model/tree-drop.ts'
import { useSession } from '../shell/context.ts'

type Tree = { tree: RefObject<HTMLElement | null>; rows: readonly Row[]; rowPx: number }

/** So far a press may slip before it is a drag. */
const SLIP_PX = 5
const EDGE_PX = 24

/** A row is dragged to another place of the tree; Escape leaves everything as it was. */
export function useRowDrag({ tree, rows, rowPx }: Tree) {
  const session = useSession()
  const held = useRef<{ key: string; y: number; isDrag: boolean } | null>(null)
  const [drop, setDrop] = useState<TreeDrop | null>(null)
  const end = () => {
    held.current = null
    setDrop(null)
  }
  useEscape(drop !== null, end)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const place = placeOf(tree.current, rowPx, event.clientY)
    const key = place && rows[place.row]?.layer.key
    if (event.button === 0 && event.pointerType !== 'touch' && key)
      held.current = { key, y: event.clientY, isDrag: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = held
    const place = placeOf(tree.current, rowPx, event.clientY)
    if (!current || !place) return
    if (!current.isDrag && Math.abs(event.clientY - current.y) < SLIP_PX) return
    if (!current.isDrag) tree.current?.setPointerCapture(event.pointerId)
    current.isDrag = true
    scrollAtEdge(tree.current, rowPx, event.clientY)
    setDrop(dropInTree(rows, session.store.get().lookups.elements, current.key, place))
  }
  const onPointerUp = () => {
    const { current } = held
    end()
    if (!current?.isDrag || !drop) return
    if (drop.at === 'nowhere') return session.say({ text: drop.reason, tone: 'refused' })
    const state = session.store.get()
    const node = nodeOf(activeFrame(state)?.tree, current.key)
    void session.apply([{ type: 'move', id: idOf(current.key), spot: drop.spot }], meaningFor(node, state))
  }

  return { drop, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end }
}

function useEscape(isOn: boolean, onEscape: () => void) {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [isOn])
}

function placeOf(
  tree: HTMLElement | null,
  rowPx: number,
  clientY: number,
): { row: number; down: number } | null {
  if (!tree) return null
  const rowsDown = (clientY - tree.getBoundingClientRect().top + tree.scrollTop) / rowPx
  return { row: Math.floor(rowsDown), down: rowsDown % 1 }
}

function scrollAtEdge(tree: HTMLElement | null, rowPx: number, clientY: number) {
  const box = tree?.getBoundingClientRect()
  if (!tree || !box) return
  if (clientY < box.top + EDGE_PX) tree.scrollTop -= rowPx
  if (clientY > box.bottom - EDGE_PX) tree.scrollTop += rowPx
}
