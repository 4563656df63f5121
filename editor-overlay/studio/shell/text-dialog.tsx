import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { mixedTextOf, nodeOf } from '../model/tree.ts'
import { useSession, useStudio } from '../session/context.ts'
import { activeFrame } from '../state/canvas.ts'
import { entryOf } from '../state/studio.ts'
import { Dialog } from '../ui/dialog.tsx'

/** Edits a text by keyboard alone, for elements that cannot be reached with a second click. */
export function TextDialog({ elementKey }: { elementKey: string }) {
  const session = useSession()
  const tree = useStudio((state) => activeFrame(state.canvas)?.tree)
  const entry = useStudio((state) => entryOf(state, elementKey))
  const id = useId()
  const node = nodeOf(tree, elementKey)
  // The words that the designer has read: if they are changed elsewhere meanwhile, the edit is refused.
  const [oldText] = useState(() => mixedTextOf(node) ?? '')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const newText = new FormData(event.currentTarget).get('text')
    const { dispatch, notify } = session
    dispatch({ type: 'dialog-closed' })
    if (typeof newText !== 'string') return
    if (newText === oldText) return notify({ text: 'Text unchanged.', tone: 'info' })
    void session.applyText({ key: elementKey, newText, oldText })
  }
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <Dialog
      title={`Edit text of ${entry?.componentName ?? 'the element'}`}
      onClose={() => session.dispatch({ type: 'dialog-closed' })}
    >
      <form onSubmit={submit} className="text-form">
        <label htmlFor={id}>Text</label>
        <textarea id={id} name="text" rows={4} defaultValue={oldText} onKeyDown={onKey} />
        <p className="soft">Press Enter to apply, Shift+Enter for a new line, or Esc to cancel.</p>
        <button type="submit" className="main">
          Apply
        </button>
      </form>
    </Dialog>
  )
}
