import { useId, useState } from 'react'
import type { NavNode } from '../../protocol/nav-node.ts'
import { focusStage } from '../commands/regions.ts'
import { componentsWithoutNode } from '../model/component-usage.ts'
import { tagOf } from '../model/hints.ts'
import { tagsFor } from '../model/tags.ts'
import { mixedTextOf, ownWords } from '../model/tree.ts'
import { useSession, useStudio } from '../session/context.ts'
import { entryOf } from '../state/studio.ts'
import type { Studio } from '../state/types.ts'
import { DraftInput, isToMessage } from '../ui/draft-input.tsx'
import { Section } from '../ui/section.tsx'
import { useEdit } from './use-edits.ts'
import type { Selected } from './use-selected.ts'
import { MIXED } from './use-values.ts'

/** Text and tag. */
export function ContentSection({ selected }: { selected: Selected }) {
  return (
    <Section title="Content">
      <TextField key={selected.choice} selected={selected} />
      <TagField selected={selected} />
    </Section>
  )
}

const ASKS = 'Your text is kept, and the studio asks before it replaces this text.'

/** `before`: the text that the designer has read. If it is changed elsewhere meanwhile, the edit is refused. */
type Draft = { text: string; before: string }

function TextField({ selected: { key, entry, node, ids, isInPage } }: { selected: Selected }) {
  const { applyText } = useSession()
  const id = useId()
  const [draft, setDraft] = useState<Draft | null>(null)
  /** Shown until they are written, so that the field does not go back to the old words in between. */
  const [sent, setSent] = useState<Draft | null>(null)
  const elements = useStudio((state) => state.project.lookups.elements)
  const text = isInPage ? mixedTextOf(node) : null
  if (ids.length > 1) return <p className="soft">Select one element to edit its text.</p>
  const inside = (node?.children ?? []).map((child) => tagOf(child) || child.name)
  const components = node ? componentsWithoutNode(node, elements) : []
  if (text === null) return <NoText node={node} components={components} />
  const isStatic = entry.staticTextContents === true || inside.length > 0
  // A component without a node may have rendered the elements inside.
  const kept = inside.length > 0 ? inside : components
  const now = sent?.text ?? text
  const finish = () => {
    setDraft(null)
    if (!draft || draft.text === draft.before) return
    setSent(draft)
    const isWritten = applyText({ key, newText: draft.text, oldText: draft.before })
    void isWritten.finally(() => setSent((last) => (last === draft ? null : last)))
  }
  return (
    <div className="stacked">
      <label htmlFor={id}>Text</label>
      <textarea
        id={id}
        rows={Math.min(6, Math.max(1, Math.ceil(text.length / 38)))}
        value={draft?.text ?? now}
        data-saved={draft === null || undefined}
        aria-describedby={isStatic && kept.length === 0 ? undefined : `${id}-note`}
        onChange={(event) => setDraft({ text: event.target.value, before: draft?.before ?? now })}
        onBlur={finish}
        onKeyDown={(event) => {
          // An input method uses the same keys.
          if (event.nativeEvent.isComposing || isToMessage(event)) return
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault()
            finish()
          } else if (event.key === 'Escape') {
            if (draft === null) focusStage()
            setDraft(null)
          }
        }}
      />
      <TextNote id={`${id}-note`} kept={kept} isStatic={isStatic} />
      <div role="status">
        {draft !== null && draft.before !== now && (
          <p className="note">{`Changed elsewhere to “${text}” while you were typing. ${ASKS}`}</p>
        )}
      </div>
    </div>
  )
}

/** Says where the text is. A component that ran on the server may have rendered it without an element of its own. */
function NoText({ node, components }: { node: NavNode | null; components: readonly string[] }) {
  const isInside = node !== null && node.children.length > 0 && ownWords(node) === ''
  const where = isInside
    ? 'The text is in the elements inside. Select one to edit it.'
    : components.length > 0
      ? `The text comes from ${components.join(', ')}. Select it, or an element in it, to change the text.`
      : 'This element has no text.'
  return <p className="soft">{where}</p>
}

type TextNoteProps = { id: string; kept: readonly string[]; isStatic: boolean }

/** `kept`: the tags of the elements between and beside the text. */
function TextNote({ id, kept, isStatic }: TextNoteProps) {
  if (kept.length > 0)
    return (
      <p id={id} className="soft">
        Keeps {kept.map((tag) => `<${tag}>`).join(', ')} as is. Edit the text before, inside, and after it
        separately.
      </p>
    )
  if (isStatic) return null
  return (
    <p id={id} className="soft">
      This text comes from a value. Your change is saved where the value is set, if the studio can find it. If
      it can’t, view the source and change it there.
    </p>
  )
}

function tagIn(state: Studio, key: string): string {
  return String(entryOf(state, key)?.componentName)
}

function TagField({ selected: { entry, node } }: { selected: Selected }) {
  const edit = useEdit()
  const id = useId()
  const tags = useStudio((state) => state.selection.keys.map((key) => tagIn(state, key)).join(' '))
  const tag = new Set(tags.split(' ')).size > 1 ? '' : String(entry.componentName ?? '')
  const above: string[] = []
  for (let at = node?.parent; at; at = at.parent) if (tagOf(at) !== '') above.push(tagOf(at))
  return (
    <div className="field">
      <label htmlFor={id}>Tag</label>
      <DraftInput
        id={id}
        value={tag}
        placeholder={MIXED}
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
