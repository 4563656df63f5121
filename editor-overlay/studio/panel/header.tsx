import { keyOf } from '../../protocol/element-key.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { conditionsInWords } from '../model/list-item.ts'
import { useSession, useStudio } from '../shell/context.ts'
import { ListMeaning } from './list-meaning.tsx'
import { SourceView } from './source-view.tsx'
import type { Selected } from './use-selected.ts'

export function Header({ selected }: { selected: Selected }) {
  const { entry, node, id, ids, isTold } = selected
  const count = useStudio((state) => state.selected.length)
  const owner = typeof entry.owner === 'string' && entry.owner !== '' ? entry.owner : null
  const line = typeof entry.line === 'number' ? `:${entry.line}` : ''
  const isNative = entry.type === 'native'
  return (
    <header className="panel-head">
      {node && <Path node={node} name={isTold ? nameOf(node) : String(entry.componentName)} />}
      <h2>{isNative ? `<${entry.componentName}>` : entry.componentName}</h2>
      <p className="soft">
        {entry.filename}
        {line}
        {owner && ` in ${owner}`}
      </p>
      {count > 1 && (
        <p className="note">
          {count} elements are selected. Edits go to{' '}
          {ids.length === 1 ? 'their one place in the source' : 'all of them'}, as one step of the history.
        </p>
      )}
      {!isTold && node && (
        <p className="note">
          It was drawn on the server: styles are shown as its first element has them, edits go to this place
          in the source.
        </p>
      )}
      {conditionsInWords(entry).map((sentence) => (
        <p key={sentence} className="note">
          {sentence}
        </p>
      ))}
      {node && <ListMeaning node={node} entry={entry} />}
      <SourceView key={id} id={id} />
    </header>
  )
}

/** The elements around this one, the outermost first. */
function Path({ node, name }: { node: NavNode; name: string }) {
  const session = useSession()
  const chain: NavNode[] = []
  for (let at: NavNode | undefined = node; at; at = at.parent) chain.unshift(at)
  return (
    <nav aria-label="Elements around this one">
      <ol className="path">
        {chain.map((one) => (
          <li key={one.tempoElement.uniquePath}>
            {one === node ? (
              <span aria-current="true">{name}</span>
            ) : (
              <button type="button" onClick={() => session.select([keyOf(one.tempoElement)])}>
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
