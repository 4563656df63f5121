import type { TreeElement } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { isPartOfItem, itemPositionOf, listOf } from '../model/list-item.ts'
import { useDispatch, useStudio } from '../session/context.ts'

const CHOICES = [
  ['template', 'All items'],
  ['item', 'This item'],
] as const

/** An element of a list exists once in the source and many times on the page; this chooses which one edits are for. */
export function ListMeaning({ node, entry }: { node: NavNode; entry: TreeElement }) {
  const dispatch = useDispatch()
  const meaning = useStudio((state) => state.editing.meaning)
  const elements = useStudio((state) => state.project.lookups.elements)
  const list = listOf(entry)
  if (!list) return null
  const itemPosition = itemPositionOf(node, (id) => elements[id] ?? null)
  const which = itemPosition ? `item ${itemPosition.index + 1} of ${itemPosition.count}` : 'an item'
  return (
    <div className="note">
      <p>
        This is {which} in the list <code>{list.label}</code>.
      </p>
      <fieldset className="segments">
        <legend>Apply edits to</legend>
        {CHOICES.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="meaning"
              checked={meaning === value}
              onChange={() => dispatch({ type: 'meaning-chosen', meaning: value })}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <p className="soft">
        {meaning === 'item'
          ? 'Text and structure change for this item only, in its data. All items share the tag, props, classes, and styles.'
          : meaning === 'template'
            ? 'Edits change every item.'
            : isPartOfItem(entry, elements)
              ? 'Moving, deleting or copying this part of an item changes every item.'
              : 'Dragging moves this item. Choose one before you delete or copy.'}
      </p>
    </div>
  )
}
