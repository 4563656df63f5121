import { useMemo, useState } from 'react'
import { layersOf } from '../model/layers.ts'
import { allOpenings, rowsOf } from '../model/rows.ts'
import { useDispatch, useStudio } from '../session/context.ts'
import { activeFrame, pathnameOf } from '../state/canvas.ts'
import { Icon } from '../ui/icons.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { LayerTree } from './layer-tree.tsx'
import './layers.css'

/** The layer tree of the frame that was used last. */
export function Layers() {
  const dispatch = useDispatch()
  const tree = useStudio((state) => activeFrame(state.canvas)?.tree ?? null)
  const elements = useStudio((state) => state.project.lookups.elements)
  const pathname = useStudio(pathnameOf)
  const openings = useStudio((state) => state.ui.openings)
  const [wanted, setWanted] = useState('')
  const layers = useMemo(() => layersOf({ tree, elements, pathname }), [tree, elements, pathname])
  const rows = useMemo(() => rowsOf(layers.top, openings, wanted), [layers, openings, wanted])
  const openAll = (isOpen: boolean) =>
    dispatch({ type: 'all-layers-toggled', openings: allOpenings(layers.top, isOpen) })
  return (
    <div className="layers">
      <div className="layers-head">
        <SearchField label="Find a layer" value={wanted} onChange={setWanted} />
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
        <LayerTree top={layers.top} rows={rows} isSearch={wanted.trim() !== ''} />
      ) : (
        <p className="empty">{tree ? nothingFor(wanted) : 'Waiting for the page…'}</p>
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
