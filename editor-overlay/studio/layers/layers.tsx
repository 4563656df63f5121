import { useMemo, useRef, useState } from 'react'
import { keysOf } from '../model/layer.ts'
import { layersOf } from '../model/layers.ts'
import { allOpenings, firstMatch, rowsOf } from '../model/rows.ts'
import { useDispatch, useStudio } from '../session/context.ts'
import { activeFrame, pathnameOf } from '../state/canvas.ts'
import { Icon } from '../ui/icons.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { LayerTree } from './layer-tree.tsx'
import './layers.css'

/** The layer tree of the frame that was used last. */
export function Layers() {
  const dispatch = useDispatch()
  const shown = useStudio((state) => activeFrame(state.canvas)?.tree ?? null)
  const elements = useStudio((state) => state.project.lookups.elements)
  const pathname = useStudio(pathnameOf)
  const openings = useStudio((state) => state.ui.openings)
  const [wanted, setWanted] = useState('')
  const layers = useMemo(() => layersOf({ tree: shown, elements, pathname }), [shown, elements, pathname])
  const rows = useMemo(() => rowsOf(layers.top, openings, wanted), [layers, openings, wanted])
  const openAll = (isOpen: boolean) =>
    dispatch({ type: 'all-layers-toggled', openings: allOpenings(layers.top, isOpen) })
  const tree = useRef<HTMLDivElement>(null)
  const chooseMatch = () => {
    const found = firstMatch(rows, wanted)
    if (!found) return
    dispatch({ type: 'keys-selected', keys: keysOf(found) })
    tree.current?.focus()
  }
  return (
    <div className="layers">
      <div className="layers-head">
        <SearchField label="Find a layer" value={wanted} onChange={setWanted} onEnter={chooseMatch} />
        <button type="button" className="quiet" title="Expand all" onClick={() => openAll(true)}>
          <Icon name="expand" />
          <span className="unseen">Expand all</span>
        </button>
        <button type="button" className="quiet" title="Collapse all" onClick={() => openAll(false)}>
          <Icon name="collapse" />
          <span className="unseen">Collapse all</span>
        </button>
      </div>
      {rows.length > 0 ? (
        <LayerTree ref={tree} top={layers.top} rows={rows} isSearch={wanted.trim() !== ''} />
      ) : (
        <p className="empty">{shown ? nothingFor(wanted) : 'Waiting for the page…'}</p>
      )}
      <p className="layers-foot" role="status">
        {rows.length} {rows.length === 1 ? 'row' : 'rows'}
        {layers.folded > 0 && ` · ${layers.folded} hidden, not in the source`}
      </p>
    </div>
  )
}

function nothingFor(wanted: string): string {
  return wanted ? `No layers match “${wanted}”.` : 'Nothing on this page comes from the project’s files.'
}
