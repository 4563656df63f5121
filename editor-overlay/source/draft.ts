/** The result of a planner: patches per file with the elements that move, or a refusal. */
import type { Span } from './file/nodes.ts'
import type { OutlineElement } from './file/outline.ts'
import type { Respelling } from './file/respell.ts'
import { openSource, type Source } from './file/source.ts'
import { type FileEntry, findElement, type SourceIndex } from './project/source-index.ts'
import { inWords, placeIn, placesNamed, type Sentence, sentence } from './text/quoted.ts'
import type { Refusal, RefusalCode, TextPatch } from './types.ts'

/** The elements of a span move into the text of a patch, after its first `skip` elements. */
export type MovedSpan = { from: Source; span: Span; patch: TextPatch; skip: number }

/** The patches of one file. */
export type FileDraft = {
  source: Source
  patches: TextPatch[]
  /** Class names that the new source must contain; set only when the edit writes nothing but class names. */
  classNames?: readonly string[]
  /** Whether the element has the wanted text after a change of only this one text or string. */
  says?: (change: Respelling) => boolean
  /** Whether the new tree has the wanted outcome; `at` returns the new place of an old offset. */
  holds?: (after: Source, at: (offset: number) => number | null) => boolean
}

/** A style sheet or a message catalogue, which has no elements and no tree. */
type SheetDraft = { file: string; text: string; patches: TextPatch[] }

/** The proposal of a planner, before it is verified; the elements of `movedSpans` keep their ids. */
export type Draft = {
  type: 'draft'
  files: FileDraft[]
  sheets?: SheetDraft[]
  movedSpans: MovedSpan[]
  notes: string[]
}

/** A proposal, or a refusal with the reason why there is none. */
export type Drafted = Draft | Refusal

/** The default next step of a refusal. */
const NEXT_STEPS: Partial<Record<RefusalCode, string>> = {
  'bad-name': 'Choose another name.',
  'bad-value': 'Give it another value.',
  unsafe: 'Add it in the source, where it is reviewed.',
  'list-item': 'Choose “all items” or “this item”.',
  'no-slot': 'Select another element.',
  'not-siblings': 'Select elements that are next to each other.',
  'own-descendant': 'Choose a place outside the element.',
  'no-children': 'Choose another place.',
  'unknown-element': 'Select it again and repeat the edit.',
  'dynamic-prop': 'View the source and change the value where it is set.',
  'dynamic-class': 'View the source and change the class where it is written.',
  'dynamic-text': 'View the source and change the text where it is written.',
}

/** Returns a refusal; `alternative` tells the designer what to do instead. */
export function refuse(
  code: RefusalCode,
  message: string | Sentence,
  alternative: string | Sentence | undefined = NEXT_STEPS[code],
): Refusal {
  const refusal: Refusal = { type: 'refused', code, message: `${message}`, ...namedBy(message, alternative) }
  return alternative === undefined ? refusal : { ...refusal, alternative: `${alternative}` }
}

/** Returns the refusal with another next step. */
export function withStep(refusal: Refusal, alternative: string | Sentence): Refusal {
  return { ...refusal, alternative: `${alternative}`, ...namedBy(alternative) }
}

function namedBy(...said: readonly (string | Sentence | undefined)[]): Pick<Refusal, 'places'> {
  const places = placesNamed(...said)
  return places.length > 0 ? { places } : {}
}

/** Joins tags for a message: `<a>, <b> or <i>`. */
export function tagsInWords(tags: readonly string[], conjunction: 'and' | 'or'): string {
  return inWords(
    tags.map((tag) => `<${tag}>`),
    conjunction,
  )
}

/** Returns a proposal for one file. */
export function draft(file: FileDraft, notes: string[] = [], movedSpans: MovedSpan[] = []): Draft {
  return { type: 'draft', files: [file], movedSpans, notes }
}

/** Adds notes to a draft; a refusal stays as it is. */
export function withNotes(planned: Drafted, notes: readonly string[]): Drafted {
  return planned.type === 'refused' ? planned : { ...planned, notes: [...planned.notes, ...notes] }
}

/** The element that an edit targets, with its open file. */
export type Target = { type: 'target'; source: Source; jsx: OutlineElement; id: string; entry: FileEntry }

/** Returns functions that open a file and find an element; one opener opens each file once. */
export function opener(index: SourceIndex) {
  const opened = new Map<string, Source>()
  const open = (file: string): Source | Refusal => {
    const known = opened.get(file)
    if (known) return known
    const entry = index.files.get(file)
    if (!entry) return refuse('unknown-element', `There is no file ${file} here.`)
    const source = openSource(file, entry.text)
    if (source.type === 'broken') {
      return refuse(
        'syntax-error',
        sentence`${placeIn(entry, source.offset)}, doesn’t parse (${source.message.replace(/\.$/, '')}).`,
        'Fix the file in your editor, then try again.',
      )
    }
    opened.set(file, source)
    return source
  }
  const find = (id: string): Target | Refusal => {
    const record = findElement(index, id)
    const entry = record && index.files.get(record.file)
    if (entry) {
      const source = open(entry.file)
      if (source.type === 'refused') return source
      const jsx = source.outline.elements.find(({ node }) => node.start === record.start)
      if (jsx) return { type: 'target', source, jsx, id, entry }
    }
    return refuse(
      'unknown-element',
      'This element isn’t in the source.',
      'Select it again and repeat the edit.',
    )
  }
  return { open, find, index }
}

/** The files that one plan has opened, and the index that they come from. */
export type Open = ReturnType<typeof opener>
