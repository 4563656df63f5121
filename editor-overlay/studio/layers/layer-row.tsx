import { type MouseEvent, memo } from 'react'
import type { Layer, LayerType } from '../model/layer.ts'
import type { Row } from '../model/rows.ts'
import { useDispatch } from '../session/context.ts'
import { Icon, type IconName, iconOfTag } from '../ui/icons.tsx'

type LayerRowProps = {
  id: string
  row: Row
  topPx: number
  isActive: boolean
  isSelected: boolean
  isHovered: boolean
  onChoose: (event: MouseEvent) => void
  onToggle: () => void
  onFocus: () => void
}

const ICONS: Record<LayerType, IconName> = {
  element: 'element',
  component: 'component',
  list: 'list',
  condition: 'condition',
  value: 'value',
}

const WORDS: Record<LayerType, string> = {
  element: '',
  component: 'component',
  list: 'list',
  condition: 'condition',
  value: 'value',
}

/**
 * Positioned by its distance from the top, because rows out of view are not rendered. Memoized, because a hover changes
 * only two of many rows.
 */
export const LayerRow = memo(function LayerRow(props: LayerRowProps) {
  const { id, row, topPx, isActive, isSelected, isHovered, onChoose, onToggle, onFocus } = props
  const dispatch = useDispatch()
  const { layer, level, isOpen, position, siblings } = row
  const openMenu = (event: MouseEvent) => {
    event.preventDefault()
    if (!isSelected) onChoose(event)
    dispatch({ type: 'menu-opened', at: { x: event.clientX, y: event.clientY } })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it handles the keys of all rows
    <div
      role="treeitem"
      tabIndex={-1}
      id={id}
      className="layer"
      data-type={layer.type}
      data-group={layer.key === null || undefined}
      data-active={isActive || undefined}
      data-hovered={isHovered || undefined}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isSelected}
      style={{ transform: `translateY(${topPx}px)`, paddingInlineStart: `${(level - 1) * 0.75 + 0.25}rem` }}
      onClick={onChoose}
      onContextMenu={openMenu}
      onFocus={onFocus}
      onPointerEnter={() => dispatch({ type: 'element-hovered', key: layer.key })}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrows of the tree open and close */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only for pointers, the row says whether it is open */}
      <span
        className="layer-fold"
        onClick={(event) => {
          if (isOpen === null) return
          event.stopPropagation()
          onToggle()
        }}
      >
        {isOpen !== null && <Icon name={isOpen ? 'open' : 'closed'} />}
      </span>
      <LayerLabel layer={layer} />
    </div>
  )
})

function LayerLabel({ layer }: { layer: Layer }) {
  return (
    <>
      <Icon name={iconFor(layer.type, layer.name)} />
      <span className="layer-name">{layer.name}</span>
      {layer.hint && <span className="layer-hint"> {layer.hint}</span>}
      {layer.file && (
        <span className="layer-file" title={layer.file}>
          {' '}
          {shortFile(layer.file)}
        </span>
      )}
      {WORDS[layer.type] && <span className="unseen"> {WORDS[layer.type]}</span>}
    </>
  )
}

/** Returns a page with its folder, and any other file by its name alone. */
function shortFile(file: string): string {
  const parts = file.split('/')
  return /^(page|layout|index)\.[jt]sx?$/.test(parts.at(-1) ?? '')
    ? parts.slice(-2).join('/')
    : (parts.at(-1) ?? file)
}

function iconFor(type: LayerType, name: string): IconName {
  return type === 'element' ? iconOfTag(name) : ICONS[type]
}
