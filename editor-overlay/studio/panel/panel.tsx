import { activeFrame } from '../model/state.ts'
import { entryOf, nodeOf, textOf } from '../model/tree.ts'
import { useSession, useStudio } from '../shell/context.ts'

export function Panel() {
  const session = useSession()
  const [key] = useStudio((state) => state.selected)
  const entry = useStudio((state) => entryOf(state, key))
  const tree = useStudio((state) => activeFrame(state)?.tree)
  if (!entry || !key) return <p>Click an element in the page, or choose one in the layers.</p>
  const text = textOf(nodeOf(tree, key))
  const id = String(entry.codebaseId)
  return (
    <section>
      <h2>
        {entry.componentName} in {entry.filename}
      </h2>
      {text !== null && entry.staticTextContents && <p>{text}</p>}
      <button type="button" onClick={() => void session.apply([{ type: 'duplicate', ids: [id] }])}>
        Duplicate
      </button>
    </section>
  )
}
