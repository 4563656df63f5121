import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { componentGroups, found, NATIVE_GROUPS, type PaletteEntry, type ThingGroup } from '../model/things.ts'
import { useSession, useStudio } from '../shell/context.ts'
import { Icon } from '../shell/icons.tsx'
import { ThingList } from './thing-list.tsx'
import './palette.css'

type Read =
  | { at: 'reading' }
  | { at: 'read'; groups: readonly ThingGroup[] }
  | { at: 'failed'; reason: string }

/** What can be placed, into or after the selected element, or by drawing it on the page. */
export function Palette() {
  const { store } = useSession()
  const adding = useStudio((state) => state.adding)
  const [wanted, setWanted] = useState('')
  const words = useDeferredValue(wanted)
  const read = useComponents()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (adding) field.current?.focus()
  }, [adding])
  const natives = found(NATIVE_GROUPS, words)
  const components = read.at === 'read' ? found(read.groups, words) : []
  return (
    <div className="palette">
      <div className="layers-head">
        <label className="search">
          <Icon name="search" />
          <span className="unseen">Find something to add</span>
          <input
            ref={field}
            type="search"
            placeholder="Find something to add"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </label>
      </div>
      <div className="palette-list">
        {adding && (
          <p className="adding">
            Goes {adding.words}.{' '}
            <button type="button" onClick={() => store.set({ adding: null })}>
              Let it find its place
            </button>
          </p>
        )}
        {natives.map((group) => (
          <ThingList key={group.name} group={group} />
        ))}
        <h3 className="palette-part">Components of the project</h3>
        {read.at === 'reading' && <p role="status">Reading the components …</p>}
        {read.at === 'failed' && <p role="alert">The components could not be read. {read.reason}</p>}
        {components.map((group) => (
          <ThingList key={group.name} group={group} />
        ))}
        {read.at === 'read' && components.length === 0 && (
          <p className="empty">{words ? 'No component is called so.' : 'There are none in components/.'}</p>
        )}
      </div>
    </div>
  )
}

/** Read again after each edit: a file may have got a component, or another prop. */
function useComponents(): Read {
  const { server } = useSession()
  const scopes = useStudio((state) => state.lookups.scopes)
  const [read, setRead] = useState<Read>({ at: 'reading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table changes with the files
  useEffect(() => {
    let isWanted = true
    server
      .read<{ components: PaletteEntry[] }>('palette')
      .then(({ components }): Read => ({ at: 'read', groups: componentGroups(components) }))
      .catch(
        (error: unknown): Read => ({ at: 'failed', reason: error instanceof Error ? error.message : '' }),
      )
      .then((answer) => {
        if (isWanted) setRead(answer)
      })
    return () => {
      isWanted = false
    }
  }, [server, scopes])
  return read
}
