/** The elements of the page as a tree: only the rows in sight are in the document. */
import { keyOf } from '../protocol/element-key.ts'
import type { TreeElementLookup } from '../protocol/lookups.ts'
import type { NavNode } from '../protocol/nav-node.ts'
import { element } from './dom.ts'

const ROW_PX = 26
const MORE_ROWS = 10

type Row = { key: string; label: string; depth: number }
export type Layers = {
  show: (tree: NavNode, elements: TreeElementLookup) => void
  select: (key: string | null) => void
}

export function createLayers(list: HTMLElement, onSelect: (key: string) => void): Layers {
  const scroller = list.parentElement
  let rows: Row[] = []
  let selected: string | null = null
  const draw = () => {
    const top = scroller?.scrollTop ?? 0
    const from = Math.max(0, Math.floor(top / ROW_PX) - MORE_ROWS)
    const to = Math.min(rows.length, from + Math.ceil((scroller?.clientHeight ?? 0) / ROW_PX) + 2 * MORE_ROWS)
    list.style.paddingTop = `${from * ROW_PX}px`
    list.style.paddingBottom = `${(rows.length - to) * ROW_PX}px`
    const hasFocus = list.contains(document.activeElement)
    list.replaceChildren(...rows.slice(from, to).map((row, index) => drawRow(row, from + index)))
    if (hasFocus) list.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }
  const drawRow = (row: Row, index: number) => {
    const isSelected = row.key === selected
    const item = element('div', {
      text: row.label,
      role: 'treeitem',
      'aria-level': String(row.depth + 1),
      'aria-setsize': String(rows.length),
      'aria-posinset': String(index + 1),
      'aria-selected': String(isSelected),
      tabindex: isSelected || (selected === null && index === 0) ? '0' : '-1',
      style: `--depth: ${row.depth}; height: ${ROW_PX}px`,
    })
    item.addEventListener('click', () => onSelect(row.key))
    return item
  }
  list.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const at = rows.findIndex(({ key }) => key === selected)
    const next = rows[Math.min(Math.max(at + step, 0), rows.length - 1)]
    if (next) onSelect(next.key)
  })
  scroller?.addEventListener('scroll', draw, { passive: true })
  return {
    show: (tree, elements) => {
      rows = []
      collect(tree, 0, elements, rows)
      draw()
    },
    select: (key) => {
      selected = key
      const at = rows.findIndex((row) => row.key === key)
      if (scroller && at >= 0) scroller.scrollTop = Math.max(0, at * ROW_PX - scroller.clientHeight / 2)
      draw()
    },
  }
}

/** Elements of the source only; one that is repeated or conditional says so. */
function collect(node: NavNode, depth: number, elements: TreeElementLookup, rows: Row[]): void {
  const entry = elements[node.tempoElement.codebaseId]
  const isShown = entry !== undefined && entry !== null
  if (isShown) rows.push({ key: keyOf(node.tempoElement), label: labelOf(node, entry), depth })
  for (const child of node.children) collect(child, isShown ? depth + 1 : depth, elements, rows)
}

function labelOf(node: NavNode, entry: Record<string, unknown>): string {
  const name = typeof entry.componentName === 'string' ? entry.componentName : node.name.toLowerCase()
  const kinds = Array.isArray(entry.context) ? entry.context.map((one) => String(one?.kind ?? '')) : []
  const marks = [
    kinds.includes('map') ? 'in a list' : '',
    kinds.some((kind) => kind === 'ternary' || kind === 'and') ? 'conditional' : '',
  ]
  const said = marks.filter(Boolean).join(', ')
  return said === '' ? name : `${name} (${said})`
}
