import { useEffect, useId, useRef, useState } from 'react'
import { isOf, type Layer } from '../model/layers.ts'
import { openedTo, type Row, rowsInSight, scrollTo, wayTo } from '../model/rows.ts'
import type { TreeDrop } from '../model/tree-drop.ts'
import { useSession, useStudio } from '../shell/context.ts'
import { LayerRow } from './layer-row.tsx'
import { useRowDrag } from './use-row-drag.ts'
import { useSight } from './use-sight.ts'
import { useTreeKeys } from './use-tree-keys.ts'

type Tree = { top: readonly Layer[]; rows: readonly Row[]; isSearch: boolean }

/** Only rows in sight are in the document, and the one that has the keyboard: it is named by its id. */
export function LayerTree({ top, rows, isSearch }: Tree) {
  const session = useSession()
  const selected = useStudio((state) => state.selected)
  const hovered = useStudio((state) => state.hovered)
  const tree = useRef<HTMLDivElement>(null)
  const id = useId()
  const [active, setActive] = useState<string | null>(null)
  const { sight, onScroll } = useSight(tree)
  const known = rows.findIndex(({ layer }) => layer.id === active)
  const at =
    known >= 0
      ? known
      : Math.max(
          0,
          rows.findIndex(({ layer }) => isOf(layer, selected[0])),
        )
  const { first, end } = rowsInSight({ count: rows.length, ...sight })
  const shown = rows.slice(first, end).map((row, index) => ({ row, place: first + index }))
  const activeRow = rows[at]
  if (activeRow && (at < first || at >= end)) shown.push({ row: activeRow, place: at })

  const show = (place: number) => {
    const to = tree.current && scrollTo(place, { ...sight, topPx: tree.current.scrollTop })
    if (!tree.current) return
    if (to !== null) tree.current.scrollTop = to
    tree.current.scrollLeft = scrollToLevel(rows[place]?.level ?? 1, tree.current)
  }
  const { onKeyDown, choose, toggle } = useTreeKeys({
    rows,
    at,
    go: (row, place) => {
      setActive(row.layer.id)
      show(place)
    },
  })
  useShown({
    top,
    rows,
    key: selected[0] ?? null,
    isSearch,
    show: (row, place) => {
      setActive(row.layer.id)
      show(place)
    },
  })

  const { drop, ...drag } = useRowDrag({ tree, rows, rowPx: sight.rowPx })

  return (
    <div
      ref={tree}
      role="tree"
      aria-label="Layers"
      aria-multiselectable="true"
      aria-activedescendant={activeRow ? `${id}${at}` : undefined}
      tabIndex={0}
      className="tree"
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onPointerLeave={() => session.hover(null)}
      data-dragging={drop ? drop.at : undefined}
      {...drag}
    >
      <div role="presentation" className="tree-rows" style={{ height: rows.length * sight.rowPx }}>
        {shown.map(({ row, place }) => (
          <LayerRow
            key={row.layer.id}
            id={`${id}${place}`}
            row={row}
            topPx={place * sight.rowPx}
            isActive={place === at}
            isSelected={selected.some((key) => isOf(row.layer, key))}
            isHovered={isOf(row.layer, hovered)}
            onChoose={(event) => {
              setActive(row.layer.id)
              choose(place, event)
            }}
            onFocus={() => {
              // A row may leave the document while it is scrolled; the tree stays.
              setActive(row.layer.id)
              tree.current?.focus({ preventScroll: true })
            }}
            onToggle={() => toggle([place], !row.isOpen)}
          />
        ))}
        {drop?.at === 'spot' && <DropLine drop={drop} row={rows[drop.row]} rowPx={sight.rowPx} />}
      </div>
    </div>
  )
}

type Line = { drop: Extract<TreeDrop, { at: 'spot' }>; row: Row | undefined; rowPx: number }

/** Between two rows, or around the one that it goes into. */
function DropLine({ drop: { row: place, way }, row, rowPx }: Line) {
  const topPx = way === 'after' ? (place + 1) * rowPx : place * rowPx
  const left = `${((row?.level ?? 1) - 1) * 0.75 + 1.5}rem`
  const height = way === 'inside' ? rowPx : 0
  return <div className="drop-line" data-way={way} style={{ top: topPx, left, height }} />
}

type Shown = {
  top: readonly Layer[]
  rows: readonly Row[]
  key: string | null
  isSearch: boolean
  show: (row: Row, place: number) => void
}

/** What was selected elsewhere is opened and scrolled to once; after that the designer scrolls freely. */
function useShown({ top, rows, key, isSearch, show }: Shown) {
  const { store } = useSession()
  const done = useRef<string | null>(null)
  useEffect(() => {
    if (isSearch) {
      // After the search the tree is whole again, and the selected row elsewhere.
      done.current = null
      return
    }
    if (done.current === key) return
    const way = key ? wayTo(top, (layer) => isOf(layer, key)) : null
    if (!way) {
      if (!key) done.current = key
      return
    }
    const { openings } = store.get()
    const opened = openedTo(way, openings)
    if (opened !== openings) store.set({ openings: opened })
    const place = rows.findIndex(({ layer }) => isOf(layer, key))
    const row = rows[place]
    if (!row) return
    done.current = key
    show(row, place)
  })
}

/** Deep rows begin far to the right; their names come into sight as well. */
function scrollToLevel(level: number, { scrollLeft, clientWidth }: HTMLElement): number {
  const indentPx = (level - 1) * 12
  const isSeen = indentPx >= scrollLeft && indentPx < scrollLeft + clientWidth / 2
  return isSeen ? scrollLeft : Math.max(0, indentPx - clientWidth / 4)
}
