import type { TreeElement } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { itemPlaceOf, listOf } from '../model/list-item.ts'
import { useSession, useStudio } from '../shell/context.ts'

const CHOICES = [
  ['template', 'All items'],
  ['item', 'This item'],
] as const

/** An element of a list stands once in the source and many times on the page. */
export function ListMeaning({ node, entry }: { node: NavNode; entry: TreeElement }) {
  const { store } = useSession()
  const meaning = useStudio((state) => state.meaning)
  const elements = useStudio((state) => state.lookups.elements)
  const list = listOf(entry)
  if (!list) return null
  const place = itemPlaceOf(node, (id) => elements[id] ?? null)
  const which = place ? `item ${place.index + 1} of ${place.count}` : 'an item'
  return (
    <div className="note">
      <p>
        This is {which} of the list <code>{list.label}</code>.
      </p>
      <fieldset className="segments">
        <legend>Edits are for</legend>
        {CHOICES.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="meaning"
              checked={meaning === value}
              onChange={() => store.set({ meaning: value })}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <p className="soft">
        {meaning === 'item'
          ? 'Text and structure: only this item, in its data. Tag, props, classes and styles stand once for all items.'
          : meaning === 'template'
            ? 'Every item changes.'
            : 'Choose one before you move, delete or copy; until then such an edit is refused.'}
      </p>
    </div>
  )
}
