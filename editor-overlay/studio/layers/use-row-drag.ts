import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Row } from '../model/rows.ts'
import { idOf } from '../model/tree.ts'
import { dropInTree, type TreeDrop } from '../model/tree-drop.ts'
import { useSession } from '../session/context.ts'
import { meaningOf } from '../state/editing.ts'
import { activeNode } from '../state/studio.ts'

type Tree = { tree: RefObject<HTMLElement | null>; rows: readonly Row[]; rowPx: number }

/** A press that moves less than this is not a drag. */
const SLIP_PX = 5
const EDGE_PX = 24

/** Drags a row to another position in the tree; Escape cancels. */
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
    const pointer = pointerRow(tree.current, rowPx, event.clientY)
    const key = pointer && rows[pointer.row]?.layer.key
    if (event.button === 0 && event.pointerType !== 'touch' && key)
      held.current = { key, y: event.clientY, isDrag: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = held
    const pointer = pointerRow(tree.current, rowPx, event.clientY)
    if (!current || !pointer) return
    if (!current.isDrag && Math.abs(event.clientY - current.y) < SLIP_PX) return
    if (!current.isDrag) tree.current?.setPointerCapture(event.pointerId)
    current.isDrag = true
    scrollAtEdge(tree.current, rowPx, event.clientY)
    setDrop(dropInTree(rows, session.store.get().project.lookups.elements, current.key, pointer))
  }
  const onPointerUp = () => {
    const { current } = held
    end()
    if (!current?.isDrag || !drop) return
    if (drop.type === 'nowhere') return session.notify({ text: drop.reason, tone: 'refused' })
    const state = session.store.get()
    const edit = { type: 'move', id: idOf(current.key), position: drop.position } as const
    void session.apply([edit], meaningOf(activeNode(state, current.key), state))
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

function pointerRow(
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
