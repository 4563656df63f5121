/** What a client does with the lookups in an answer. */
import { isDeepStrictEqual } from 'node:util'
import { expect } from '@jest/globals'
import { mergeLookups } from '../protocol/lookups.ts'
import { lookupsAfterEdit, lookupsOf } from '../source/project/lookups.ts'
import type { SourceIndex } from '../source/project/source-index.ts'
import { moveEntries } from '../studio/model/moved-entries.ts'

type Change = { ids: Readonly<Record<string, string | null>>; added: readonly string[] }

/** Expects what a client has after it merged an answer to be what it would read now, and returns the answer. */
export function expectMerged(before: SourceIndex, after: SourceIndex, file: string, { ids, added }: Change) {
  const renamed = Object.values(ids).flatMap((id) => id ?? [])
  const written = { file, before: 'old', after: 'new' }
  const entry = after.files.get(file)
  const answer = lookupsAfterEdit(before, entry ? [entry] : [], [written], new Set([...renamed, ...added]))
  const { lookups, moved } = answer
  const known = lookupsOf(before, () => 'old')
  const { elements, isBehind } = moveEntries(known.elements, { ...lookups, moved })
  const merged = mergeLookups({ ...known, elements }, lookups)
  const [found, wanted] = [{ ...merged.elements }, lookupsOf(after, () => 'new').elements]
  expect(isBehind).toBe(false)
  // Jest compares large values slowly, so it only says how two of them differ.
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted)
  expect({ ...merged.scopes }).toEqual(lookupsOf(after, () => 'new').scopes)
  const left = Object.keys(found).filter((id) => !(id in lookups.elements))
  expect(left.filter((id) => Object.hasOwn(ids, id) || renamed.includes(id) || added.includes(id))).toEqual(
    [],
  )
  return answer
}
