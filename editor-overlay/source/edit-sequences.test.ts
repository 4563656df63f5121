import { test } from '@jest/globals'
import type { Edit } from '../protocol/edit.ts'
import { expectMerged } from '../tests/merged-lookups.ts'
import { applyPatches } from './file/patches.ts'
import { plan } from './plan.ts'
import { buildIndex } from './project/source-index.ts'
import { expectAsRead, OWN_FILES, ownText, putFile } from './testing/as-read.ts'
import type { ElementRecord } from './types.ts'

/** Returns numbers below a limit that look random and are the same in each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed + 1
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

function anyEdit(all: readonly ElementRecord[], below: (limit: number) => number): Edit {
  const id = all[below(all.length)]?.id ?? ''
  const other = all[below(all.length)]
  switch (below(9)) {
    case 0:
    case 1:
      return { type: 'move', id, position: { parentId: other?.id ?? '' }, isConfirmed: true }
    case 2:
    case 3:
      return {
        type: 'move',
        id,
        position: { parentId: other?.parent ?? '', beforeId: other?.id ?? '' },
        isConfirmed: true,
      }
    case 4:
      return { type: 'remove', ids: [id], meaning: 'template' }
    case 5:
      return { type: 'wrap', ids: [id] }
    case 6:
      return { type: 'duplicate', ids: [id], meaning: 'template' }
    case 7:
      return { type: 'add-class', id, className: `p-${below(9)}`, framework: null, modifiers: [] }
    default:
      return { type: 'set-text', id, newText: `Words {${below(99)}}` }
  }
}

test.each(OWN_FILES.filter((_, at) => at % 30 === 7))(
  'after each of 20 edits of %s and their undo, index and merged lookups are those of the new text',
  (file) => {
    const below = numbersFrom(file.length)
    let index = buildIndex(new Map([[file, ownText(file)]]))
    const texts: string[] = []
    for (let turn = 0; turn < 20; turn++) {
      const entry = index.files.get(file)
      const made = plan(index, anyEdit([...(entry?.elements.values() ?? [])], below))
      if (!entry || made.type === 'refused' || made.edits.some((one) => one.file !== file)) continue
      texts.push(entry.text)
      const after = applyPatches(entry.text, made.edits[0]?.patches ?? [])
      const next = putFile(index, file, after)
      expectAsRead(next, file, after)
      expectMerged(index, next, file, made)
      index = next
    }
    for (const text of texts.reverse()) {
      index = putFile(index, file, text)
      expectAsRead(index, file, text)
    }
  },
)
