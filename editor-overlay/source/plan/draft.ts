/** What a planner gives: patches per file with what they carry, or why not. */
import type { Span } from '../nodes.ts'
import type { Spot } from '../outline.ts'
import { openSource, type Source } from '../source.ts'
import type { FileEntry, SourceIndex } from '../source-index.ts'
import type { Refusal, RefusalCode, TextPatch } from '../types.ts'

/** The elements of a span go on inside the text of a patch, after the first `skip` elements there. */
export type Carry = { from: Source; span: Span; patch: TextPatch; skip: number }

export type FileDraft = {
  source: Source
  patches: TextPatch[]
  /** The wanted outcome, read from the new tree; `at` gives the new place of an old offset. */
  holds?: (after: Source, at: (offset: number) => number | null) => boolean
}

/** A style sheet: no elements, no tree. */
export type SheetDraft = { file: string; text: string; patches: TextPatch[] }

export type Draft = {
  at: 'draft'
  files: FileDraft[]
  sheets?: SheetDraft[]
  carries: Carry[]
  notes: string[]
}

export type Drafted = Draft | Refusal

export function refuse(code: RefusalCode, text: string, alternative?: string): Refusal {
  return alternative === undefined
    ? { at: 'refused', code, text }
    : { at: 'refused', code, text, alternative }
}

export function draft(file: FileDraft, notes: string[] = [], carries: Carry[] = []): Draft {
  return { at: 'draft', files: [file], carries, notes }
}

export type Target = { at: 'target'; source: Source; spot: Spot; id: string; entry: FileEntry }

/** Opens the file of an element. One call of `opener` opens each file once. */
export function opener(index: SourceIndex) {
  const opened = new Map<string, Source>()
  const open = (file: string): Source | Refusal => {
    const known = opened.get(file)
    if (known) return known
    const entry = index.files.get(file)
    if (!entry) return refuse('unknown-element', `There is no file ${file} here.`)
    const source = openSource(file, entry.text)
    if (source.at === 'broken') {
      const line = entry.text.slice(0, source.offset).split('\n').length
      return refuse(
        'syntax-error',
        `${file} does not parse at line ${line}: ${source.message}`,
        'Mend the file in your editor, then try again.',
      )
    }
    opened.set(file, source)
    return source
  }
  const find = (id: string): Target | Refusal => {
    for (const entry of index.files.values()) {
      const record = entry.elements.get(id)
      if (!record) continue
      const source = open(entry.file)
      if (source.at === 'refused') return source
      const spot = source.outline.spots.find(({ node }) => node.start === record.start)
      if (spot) return { at: 'target', source, spot, id, entry }
    }
    return refuse(
      'unknown-element',
      'This element is not in the source.',
      'Select it again and repeat the edit.',
    )
  }
  return { open, find, index }
}

export type Open = ReturnType<typeof opener>
