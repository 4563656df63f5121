import { keyOf } from '../../protocol/element-key.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { outermostOf } from '../model/component-usage.ts'
import { conditionsInWords } from '../model/list-item.ts'
import { useDispatch, useStudio } from '../session/context.ts'
import { ListMeaning } from './list-meaning.tsx'
import { SourceView } from './source-view.tsx'
import { UseScope } from './use-scope.tsx'
import type { Selected } from './use-selected.ts'

/** What is selected: its path, its name and its place in the source. */
export function Header({ selected }: { selected: Selected }) {
  const { entry, node, id, ids, isInPage } = selected
  const count = useStudio((state) => state.selection.keys.length)
  const owner = typeof entry.owner === 'string' && entry.owner !== '' ? entry.owner : null
  const line = typeof entry.line === 'number' ? `:${entry.line}` : ''
  const isNative = entry.type === 'native'
  return (
    <header className="panel-head">
      {node && count === 1 && <Path node={node} name={isInPage ? null : String(entry.componentName)} />}
      <h2>{count > 1 ? `${count} elements` : isNative ? `<${entry.componentName}>` : entry.componentName}</h2>
      {count === 1 && (
        <p className="soft">
          {entry.filename}
          {line}
          {owner && ` in ${owner}`}
        </p>
      )}
      {count > 1 && (
        <p className="note">
          {count} elements selected. Edits apply to{' '}
          {ids.length === 1 ? 'the one place they share in the source' : 'all of them'}, as one step in
          History.
        </p>
      )}
      {!isInPage && node && count === 1 && (
        <p className="note">
          Rendered on the server. The styles shown are those of its first element; edits are saved here in the
          source.
        </p>
      )}
      {count === 1 &&
        conditionsInWords(entry).map((sentence) => (
          <p key={sentence} className="note">
            {sentence}
          </p>
        ))}
      {node && <ListMeaning node={node} entry={entry} />}
      <UseScope selected={selected} />
      {count === 1 && <SourceView key={selected.choice} id={id} version={entry.fileHash} />}
    </header>
  )
}

/** The elements around this one, the outermost first; `name` is for one that has no node of its own. */
function Path({ node, name }: { node: NavNode; name: string | null }) {
  const dispatch = useDispatch()
  const entries = useStudio((state) => state.project.lookups.elements)
  const own = outermostOf(node, entries)
  const chain: NavNode[] = []
  for (let at: NavNode | undefined = own; at; at = at.parent && outermostOf(at.parent, entries))
    chain.unshift(at)
  return (
    <nav aria-label="Parent elements">
      <ol className="path">
        {chain.map((one) => (
          <li key={one.tempoElement.uniquePath}>
            {one === own ? (
              <span aria-current="true">{name ?? nameOf(one)}</span>
            ) : (
              <button
                type="button"
                onClick={() => dispatch({ type: 'keys-selected', keys: [keyOf(one.tempoElement)] })}
              >
                {nameOf(one)}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function nameOf({ name, elementTagName }: NavNode): string {
  return name === elementTagName ? name.toLowerCase() : name
}
