import { useId } from 'react'
import type { NavNode } from '../../protocol/nav-node.ts'
import { focusStage } from '../commands/regions.ts'
import { componentsWithoutNode } from '../model/component-usage.ts'
import { tagOf } from '../model/hints.ts'
import { tagsFor } from '../model/tags.ts'
import { mixedTextOf, ownWords } from '../model/tree.ts'
import { useStudio } from '../session/context.ts'
import { entryOf } from '../state/studio.ts'
import type { Studio } from '../state/types.ts'
import { DraftInput, isToMessage } from '../ui/draft-input.tsx'
import { Section } from '../ui/section.tsx'
import { useEdit } from './use-edits.ts'
import type { Selected } from './use-selected.ts'
import { useTypedText } from './use-typed-text.ts'
import { MIXED, useIsSeveral } from './use-values.ts'

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

function TextField({ selected }: { selected: Selected }) {
  const { entry, node, isInPage } = selected
  const isSeveral = useIsSeveral()
  const elements = useStudio((state) => state.project.lookups.elements)
  const text = isInPage ? mixedTextOf(node) : null
  // Items of a list are one element of the source, but have texts of their own.
  if (isSeveral) return <p className="soft">Select one element to edit its text.</p>
  const inside = (node?.children ?? []).map((child) => tagOf(child) || child.name)
  const components = node ? componentsWithoutNode(node, elements) : []
  if (text === null) return <NoText node={node} components={components} />
  const isStatic = entry.staticTextContents === true || inside.length > 0
  // A component without a node may have rendered the elements inside.
  const kept = inside.length > 0 ? inside : components
  return <TextArea elementKey={selected.key} text={text} kept={kept} isStatic={isStatic} />
}

type TextAreaProps = { elementKey: string; text: string; kept: readonly string[]; isStatic: boolean }

function TextArea({ elementKey, text, kept, isStatic }: TextAreaProps) {
  const id = useId()
  const typed = useTypedText(elementKey, text)
  return (
    <div className="stacked">
      <label htmlFor={id}>Text</label>
      <textarea
        id={id}
        rows={Math.min(6, Math.max(1, Math.ceil(text.length / 38)))}
        value={typed.shown}
        data-saved={!typed.isUnsaved || undefined}
        aria-invalid={typed.isRefused || undefined}
        aria-describedby={isStatic && kept.length === 0 ? undefined : `${id}-note`}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={typed.leave}
        onKeyDown={(event) => {
          // An input method uses the same keys.
          if (event.nativeEvent.isComposing || isToMessage(event)) return
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault()
            typed.enter()
          } else if (event.key === 'Escape') {
            if (!typed.isUnsaved) focusStage()
            typed.discard()
          }
        }}
      />
      <TextNote id={`${id}-note`} kept={kept} isStatic={isStatic} />
      <div role="status">
        {typed.isChangedElsewhere && (
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
        Keeps {kept.map((tag) => `<${tag}>`).join(', ')}. Edit the text before, inside and after{' '}
        {kept.length > 1 ? 'them' : 'it'} one by one.
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
