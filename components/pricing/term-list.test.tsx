import { render, screen } from '@testing-library/react'
import { GLOSSARY } from '@/lib/content/glossary'
import { TermList } from './term-list'

const meaningOf = (name: string) => GLOSSARY.find(({ term }) => term === name)?.meaning ?? 'no such term'

test('one button opens the meanings of its terms from the glossary, without a script', () => {
  render(
    <form>
      <TermList terms={['Notarization', 'GPA']} />
      <TermList terms={['Notarization']} />
    </form>,
  )

  const opened = screen.getAllByRole<HTMLButtonElement>('button').map((button) => {
    const note = document.getElementById(button.getAttribute('popovertarget') ?? '')
    return { type: button.type, isNote: note?.getAttribute('popover'), says: note?.textContent }
  })
  expect(opened).toEqual([
    {
      type: 'button',
      isNote: 'auto',
      says: `GPA${meaningOf('GPA')}Notarization${meaningOf('Notarization')}`,
    },
    { type: 'button', isNote: 'auto', says: `Notarization${meaningOf('Notarization')}` },
  ])
})
