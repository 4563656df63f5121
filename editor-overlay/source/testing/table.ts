/** A table row: the markup before, the edit, and the markup after it or the refusal. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import type { ProjectSettings } from '../project/source-index.ts'
import { type Find, outcome, page } from './try-plan.ts'

export type Row = readonly [sentence: string, before: string, edit: (find: Find) => Edit, after: string]

/** `around` is the code above the component: imports and constants. Each row has its own component. */
export function markupTable(
  rows: readonly Row[],
  around = '',
  settings: Partial<ProjectSettings> = {},
): void {
  test.each(rows)('%s', (_, before, editOf, after) => {
    const wanted = after.startsWith('refused: ') ? after : page(after, around)
    expect(outcome(page(before, around), editOf, settings)).toBe(wanted)
  })
}

export function fileTable(rows: readonly Row[], settings: Partial<ProjectSettings> = {}): void {
  test.each(rows)('%s', (_, before, editOf, after) => {
    expect(outcome(before, editOf, settings)).toBe(after)
  })
}
