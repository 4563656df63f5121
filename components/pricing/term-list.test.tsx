import { render, screen } from '@testing-library/react'
import { GLOSSARY } from '@/lib/content/glossary'
import { TermList } from './term-list'

const meaningOf = (name: string) => GLOSSARY.find(({ term }) => term === name)?.meaning ?? 'no such term'

test('each term is a button that opens its meaning from the glossary, without a script', () => {
  render(
    <form>
      <TermList terms={['Notarization', 'GPA']} />
      <TermList terms={['Notarization']} />
    </form>,
  )

  const opened = screen.getAllByRole<HTMLButtonElement>('button').map((button) => {
    const note = document.getElementById(button.getAttribute('popovertarget') ?? '')
    return { term: button.textContent, type: button.type, isNote: note?.getAttribute('popover'), note }
  })
  expect(opened.map(({ term, type, isNote }) => [term, type, isNote])).toEqual([
    ['GPA', 'button', 'auto'],
    ['Notarization', 'button', 'auto'],
    ['Notarization', 'button', 'auto'],
  ])
  for (const { term, note } of opened) expect(note?.textContent).toBe(`${term}. ${meaningOf(term ?? '')}`)
  expect(new Set(opened.map(({ note }) => note)).size).toBe(3)
})
