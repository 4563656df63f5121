import { useRef, useState } from 'react'
import { useSession } from '../session/context.ts'

/** `before`: the text that the designer has read. If it is changed elsewhere meanwhile, the edit is refused. */
type Draft = { text: string; before: string }

/**
 * What a field for the text of an element shows, beginning with what is on the page. A text that is being written stays,
 * so that the field does not go back to the old words in between; one that is refused stays to be corrected, until it
 * is discarded or on the page.
 */
export function useTypedText(key: string, text: string) {
  const { applyText } = useSession()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [sent, setSent] = useState<Draft | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const latest = useRef<Draft | null>(null)
  if (refused !== null && refused === text) setRefused(null)
  const now = sent?.text ?? text
  const send = (typed: Draft | null) => {
    setDraft(null)
    if (!typed || typed.text === typed.before) return
    latest.current = typed
    setSent(typed)
    setRefused(null)
    const finish = (isWritten: boolean) => {
      if (latest.current !== typed) return
      setSent(null)
      if (!isWritten) setRefused(typed.text)
    }
    void applyText({ key, newText: typed.text, oldText: typed.before }).then(finish, () => finish(false))
  }
  return {
    shown: draft?.text ?? sent?.text ?? refused ?? text,
    isUnsaved: (draft ?? refused) !== null,
    isRefused: draft === null && refused !== null,
    isChangedElsewhere: draft !== null && draft.before !== now,
    type(next: string) {
      setDraft({ text: next, before: draft?.before ?? now })
      setRefused(null)
    },
    leave: () => send(draft),
    enter: () => send(draft ?? (refused === null ? null : { text: refused, before: text })),
    discard() {
      setDraft(null)
      setRefused(null)
    },
  }
}
