import { useId, useState } from 'react'
import { tagOf } from '../model/hints.ts'
import { tagsFor } from '../model/tags.ts'
import { textOf } from '../model/tree.ts'
import { DraftInput } from '../ui/draft-input.tsx'
import { Section } from '../ui/section.tsx'
import { useEdit } from './use-edits.ts'
import type { Selected } from './use-selected.ts'

export function ContentSection({ selected }: { selected: Selected }) {
  return (
    <Section title="Content">
      <TextField key={selected.key} selected={selected} />
      <TagField selected={selected} />
    </Section>
  )
}

function TextField({ selected: { entry, node, ids, isInPage } }: { selected: Selected }) {
  const edit = useEdit()
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const text = isInPage ? textOf(node) : null
  if (ids.length > 1) return <p className="soft">Select one element to edit its text.</p>
  if (text === null || (node?.children.length ?? 0) > 0)
    return <p className="soft">Its text is in the elements inside it.</p>
  const isStatic = entry.staticTextContents === true
  const finish = () => {
    if (draft !== null && draft !== text)
      void edit((of) => ({ type: 'set-text', id: of, newText: draft, oldText: text }))
    setDraft(null)
  }
  return (
    <div className="stacked">
      <label htmlFor={id}>Text</label>
      <textarea
        id={id}
        rows={Math.min(6, Math.max(1, Math.ceil(text.length / 38)))}
        value={draft ?? text}
        aria-describedby={isStatic ? undefined : `${id}-note`}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault()
            finish()
          } else if (event.key === 'Escape') {
            if (draft === null) event.currentTarget.blur()
            setDraft(null)
          }
        }}
      />
      {!isStatic && (
        <p id={`${id}-note`} className="soft">
          This text comes from a value. Your change is written where the value is set, if the editor can find
          it. If it can’t, show it in the source.
        </p>
      )}
    </div>
  )
}

function TagField({ selected: { entry, node } }: { selected: Selected }) {
  const edit = useEdit()
  const id = useId()
  const tag = String(entry.componentName ?? '')
  const above: string[] = []
  for (let at = node?.parent; at; at = at.parent) if (tagOf(at) !== '') above.push(tagOf(at))
  return (
    <div className="field">
      <label htmlFor={id}>Tag</label>
      <DraftInput
        id={id}
        value={tag}
        list={`${id}-tags`}
        onCommit={(next) => void edit((of) => ({ type: 'set-tag', id: of, tag: next.trim() }))}
      />
      <datalist id={`${id}-tags`}>
        {tagsFor(tag, above).map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </div>
  )
}
