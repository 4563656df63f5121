import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ScopeLookup } from '../../protocol/lookups.ts'
import { componentGroups, found, NATIVE_GROUPS, type PaletteEntry } from '../model/palette-items.ts'
import { useServerRead, useSession, useStudio } from '../session/context.ts'
import { SearchField } from '../ui/search-field.tsx'
import { addItem } from './add-item.ts'
import { ItemList } from './item-list.tsx'
import './palette.css'

/**
 * What can be inserted into or after the selected element, or drawn on the page. Long, because it is one list in
 * reading order.
 */
export function Palette() {
  const session = useSession()
  const insertTarget = useStudio((state) => state.ui.insertTarget)
  const [wanted, setWanted] = useState('')
  const words = useDeferredValue(wanted)
  const read = useServerRead<{ components: PaletteEntry[] }>('palette', useSettledScopes())
  const groups = useMemo(() => (read.type === 'read' ? componentGroups(read.value.components) : []), [read])
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (insertTarget) field.current?.focus()
  }, [insertTarget])
  const natives = found(NATIVE_GROUPS, words)
  const components = found(groups, words)
  const addFirst = () => {
    const [first] = found([...NATIVE_GROUPS, ...groups], wanted).flatMap(({ items }) => items)
    if (first && wanted.trim() !== '') void addItem(session, first)
  }
  return (
    <div className="palette">
      <div className="layers-head">
        <SearchField
          ref={field}
          label="Find an element or component"
          value={wanted}
          onChange={setWanted}
          onEnter={addFirst}
        />
      </div>
      <div className="palette-list">
        {insertTarget && (
          <p className="adding">
            Adding {insertTarget.words}.{' '}
            <button type="button" onClick={() => session.dispatch({ type: 'insert-target-cleared' })}>
              Choose the position automatically
            </button>
          </p>
        )}
        {natives.map((group) => (
          <ItemList key={group.name} group={group} heading="h2" />
        ))}
        <h2 className="palette-part">Project components</h2>
        {read.type === 'reading' && <p role="status">Loading components…</p>}
        {read.type === 'failed' && <p role="alert">Couldn’t load the components. {read.reason}</p>}
        {components.map((group) => (
          <ItemList key={group.name} group={group} heading="h3" />
        ))}
        {read.type === 'read' && components.length === 0 && (
          <p className="empty">
            {words ? 'No matching components.' : 'There are no components in components/.'}
          </p>
        )}
      </div>
    </div>
  )
}

/**
 * The palette is read again after each edit, because a file may have a new component or prop. It waits until the edit is
 * settled and the page shows what it added: to describe all components takes the processor from the dev server.
 */
function useSettledScopes(): ScopeLookup {
  const scopes = useStudio((state) => state.project.lookups.scopes)
  const isEditing = useStudio(({ editing, selection }) => editing.pending > 0 || selection.pendingId !== null)
  const [settled, setSettled] = useState(scopes)
  if (!isEditing && settled !== scopes) setSettled(scopes)
  return settled
}
