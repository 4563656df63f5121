import { useMemo, useState } from 'react'
import { layersOf } from '../model/layers.ts'
import { allOpenings, rowsOf } from '../model/rows.ts'
import { activeFrame } from '../model/state.ts'
import { useSession, useStudio } from '../shell/context.ts'
import { Icon } from '../shell/icons.tsx'
import { LayerTree } from './layer-tree.tsx'
import './layers.css'

/** The tree of the frame that was used last. */
export function Layers() {
  const { store } = useSession()
  const tree = useStudio((state) => activeFrame(state)?.tree ?? null)
  const elements = useStudio((state) => state.lookups.elements)
  const pathname = useStudio((state) => state.address).replace(/[?#].*$/, '')
  const openings = useStudio((state) => state.openings)
  const [wanted, setWanted] = useState('')
  const layers = useMemo(() => layersOf({ tree, elements, pathname }), [tree, elements, pathname])
  const rows = useMemo(() => rowsOf(layers.top, openings, wanted), [layers, openings, wanted])
  const openAll = (isOpen: boolean) => store.set({ openings: allOpenings(layers.top, isOpen) })
  return (
    <div className="layers">
      <div className="layers-head">
        <label className="search">
          <Icon name="search" />
          <span className="unseen">Find a layer</span>
          <input
            type="search"
            placeholder="Find a layer"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </label>
        <button type="button" className="quiet" title="Open all" onClick={() => openAll(true)}>
          <Icon name="expand" />
          <span className="unseen">Open all</span>
        </button>
        <button type="button" className="quiet" title="Close all" onClick={() => openAll(false)}>
          <Icon name="collapse" />
          <span className="unseen">Close all</span>
        </button>
      </div>
      {rows.length > 0 ? (
        <LayerTree top={layers.top} rows={rows} isSearch={wanted.trim() !== ''} />
      ) : (
        <p className="empty">{tree ? nothingFor(wanted) : 'Waiting for the page to say what is on it …'}</p>
      )}
      <p className="layers-foot" role="status">
        {rows.length} {rows.length === 1 ? 'row' : 'rows'}
        {layers.folded > 0 && ` · ${layers.folded} without source folded away`}
      </p>
    </div>
  )
}

function nothingFor(wanted: string): string {
  return wanted
    ? `No layer is called “${wanted}”.`
    : 'Nothing on this page comes from the files of the project.'
}
