import { useId } from 'react'
import type { InsertableElement, PaletteGroup, PaletteItem } from '../model/palette-items.ts'
import { useSession, useStudio } from '../session/context.ts'
import { Icon, iconOfTag } from '../ui/icons.tsx'
import { addItem } from './add-item.ts'

/** Each item has two buttons: add it at once, or draw it on the page. `heading`: the level of the group's name. */
export function ItemList({ group, heading: Heading }: { group: PaletteGroup; heading: 'h2' | 'h3' }) {
  const id = useId()
  return (
    <section className="things" aria-labelledby={id}>
      <Heading id={id}>{group.name}</Heading>
      <ul>
        {group.items.map((item) => (
          <Line key={nameOf(item.element)} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Line({ item }: { item: PaletteItem }) {
  const session = useSession()
  const mode = useStudio((state) => state.canvas.mode)
  const isDrawing =
    mode.type === 'draw' && mode.item !== null && nameOf(mode.item.element) === nameOf(item.element)
  const draw = () => {
    if (isDrawing) session.dispatch({ type: 'mode-chosen', mode: 'select' })
    else session.dispatch({ type: 'draw-item-chosen', item })
  }
  return (
    <li className="thing">
      <button type="button" className="thing-add" onClick={() => void addItem(session, item)}>
        <Icon name={'tag' in item.element ? iconOfTag(item.element.tag) : 'component'} />
        <span className="thing-name">{item.name}</span>
        <span className="thing-about">{item.about}</span>
      </button>
      <button
        type="button"
        className="quiet"
        aria-pressed={isDrawing}
        aria-label={`Draw ${item.name} on the page`}
        title={`Draw ${item.name} on the page`}
        onClick={draw}
      >
        <Icon name="draw" />
      </button>
    </li>
  )
}

function nameOf(element: InsertableElement): string {
  return 'tag' in element ? element.tag : element.codebaseId
}
