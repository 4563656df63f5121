import { test } from '@jest/globals'
import { expectMerged } from '../tests/merged-lookups.ts'
import { applyPatches } from './file/patches.ts'
import { plan } from './plan.ts'
import { buildIndex } from './project/source-index.ts'
import { anyEdit, numbersFrom } from './testing/any-edit.ts'
import { expectAsRead, OWN_FILES, ownText, putFile } from './testing/as-read.ts'

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
