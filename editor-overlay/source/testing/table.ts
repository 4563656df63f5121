/** A row of a table: what stands in the page, what is asked, and what stands there afterwards or why not. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import type { ProjectSettings } from '../source-index.ts'
import { type Find, outcome, page } from './try-plan.ts'

export type Row = readonly [sentence: string, before: string, edit: (find: Find) => Edit, after: string]

/** `around` stands above the component: imports and constants. Each row's markup stands in a component of its own. */
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
