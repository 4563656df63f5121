import { type FormEvent, type KeyboardEvent, useId } from 'react'
import { meaningFor } from '../model/list-item.ts'
import { activeFrame } from '../model/state.ts'
import { entryOf, idOf, nodeOf, textOf } from '../model/tree.ts'
import { useSession, useStudio } from './context.ts'
import { Dialog } from './dialog.tsx'

/** Text by keyboard alone, for elements that cannot be reached with a second click. */
export function TextDialog({ elementKey }: { elementKey: string }) {
  const session = useSession()
  const tree = useStudio((state) => activeFrame(state)?.tree)
  const entry = useStudio((state) => entryOf(state, elementKey))
  const id = useId()
  const node = nodeOf(tree, elementKey)
  const oldText = textOf(node) ?? ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const newText = new FormData(event.currentTarget).get('text')
    const { store } = session
    store.set({ dialog: null })
    if (typeof newText !== 'string') return
    if (newText === oldText) return session.say({ text: 'The text stays as it was.', tone: 'done' })
    const wish = { type: 'text', id: idOf(elementKey), newText, oldText } as const
    void session.apply([wish], meaningFor(node, store.get()))
  }
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <Dialog title={`Text of ${entry?.componentName ?? 'the element'}`}>
      <form onSubmit={submit} className="text-form">
        <label htmlFor={id}>Text</label>
        <textarea id={id} name="text" rows={4} defaultValue={oldText} onKeyDown={onKey} />
        <p className="soft">Enter applies, Shift+Enter is a new line, Esc leaves it as it was.</p>
        <button type="submit" className="main">
          Apply
        </button>
      </form>
    </Dialog>
  )
}
