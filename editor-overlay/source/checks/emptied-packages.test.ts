/** What a package component does without content can't be read, so an edit that empties it adds a note. */
import { expect, test } from '@jest/globals'
import { move, remove, text } from '../testing/edits.ts'
import { page, tryPlan } from '../testing/try-plan.ts'

const HEAD =
  "import { Suspense } from 'react'\nimport Link from 'next/link'\nimport * as Dialog from '@radix-ui/react-dialog'\nimport { QueryClientProvider } from '@tanstack/react-query'\nimport { Card } from './card'\n"

const notesOf = (markup: string, edit: Parameters<typeof tryPlan>[1]) => {
  const made = tryPlan(page(markup, HEAD), edit)
  return made.type === 'refused' ? made.code : made.plan.notes
}

test.each([
  ['Link', 'next/link', '<Link href="/"><b /></Link>', remove(['b'])],
  ['Link', 'next/link', '<Link href="/">Go</Link>', text('Link', '')],
  ['Dialog.Title', '@radix-ui/react-dialog', '<Dialog.Title><b /></Dialog.Title>', remove(['b'])],
  [
    'QueryClientProvider',
    '@tanstack/react-query',
    '<main><QueryClientProvider client={client}><b /></QueryClientProvider></main>',
    move('b', 'main'),
  ],
])('a note says that %s of %s is empty #%#', (name, specifier, markup, edit) => {
  expect(notesOf(markup, edit)).toContain(`${name} is empty now. Check that ${specifier} allows that.`)
})

test.each([
  ['one that keeps a child', '<Link href="/"><b /><i /></Link>', remove(['b'])],
  ['one of React', '<Suspense><b /></Suspense>', remove(['b'])],
  ['one of the project', '<Card><b /></Card>', remove(['b'])],
  ['a host element', '<p><b /></p>', remove(['b'])],
  ['one that was empty', '<main><Link href="/" /><b /></main>', remove(['b'])],
])('there is no note for %s', (_, markup, edit) => {
  expect(notesOf(markup, edit)).toEqual([])
})
