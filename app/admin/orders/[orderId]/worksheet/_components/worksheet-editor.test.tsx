import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormState } from '@/lib/web/form-state'
import { emptyCourse, emptyCredential, type WorksheetDraft } from './worksheet-draft'
import { WorksheetEditor } from './worksheet-editor'

const course = (subject: string, credits = '', grade = '') => ({
  ...emptyCourse(),
  subject,
  credits,
  grade,
})

function withCourses(...courses: ReturnType<typeof course>[]): WorksheetDraft {
  return { credentials: [{ ...emptyCredential('c'), title: 'Diploma', courses }], references: '' }
}

afterEach(() => sessionStorage.clear())

function draw(first: WorksheetDraft, isOpen = true) {
  const sent: Record<string, FormDataEntryValue>[] = []
  const action = async (_state: FormState, data: FormData): Promise<FormState> => {
    sent.push(Object.fromEntries(data))
    return { type: 'done', text: 'Saved.' }
  }
  const editor = (version: number, saved: WorksheetDraft) => (
    <WorksheetEditor action={action} orderId="o" version={version} saved={saved} isOpen={isOpen} />
  )
  const { rerender, unmount } = render(editor(1, first))
  return {
    user: userEvent.setup(),
    sent,
    show: (version: number, saved: WorksheetDraft) => rerender(editor(version, saved)),
    leave: unmount,
    comeBack: () => render(editor(1, first)),
  }
}

const cells = (name: string) => screen.getAllByLabelText<HTMLInputElement>(name).map((field) => field.value)

test('Enter goes down in its column, and under the last course it adds one', async () => {
  const { user } = draw(withCourses(course('Algebra'), course('Physics')))

  await user.click(screen.getAllByLabelText('Subject')[0] as HTMLElement)
  await user.keyboard('{Enter}! {Enter}Logic')

  expect(cells('Subject')).toEqual(['Algebra', 'Physics! ', 'Logic'])
})

test('rows of a spreadsheet are pasted from a cell on, with grades in the spelling of the list', async () => {
  const { user } = draw(withCourses(course('Algebra', '3', 'A')))

  await user.click(screen.getAllByLabelText('Subject')[0] as HTMLElement)
  await user.paste('Geometry\t5\t9\t4.5\tb−\tud\nHistory\t2\t7\t2\tpassed\t\n')

  expect(cells('Subject')).toEqual(['Geometry', 'History'])
  expect(cells('U.S. credits')).toEqual(['4.5', '2'])
  expect(cells('U.S. grade')).toEqual(['B-', ''])
  expect(cells('Level')).toEqual(['UD', ''])
  expect(screen.getByText(/2 courses, 6.5 U.S. credits/).textContent).toContain('GPA 2.70')
})

test('a text without columns is pasted into its field only', async () => {
  const { user } = draw(withCourses(course('')))

  await user.click(screen.getByLabelText('Subject'))
  await user.paste('Linear algebra')

  expect(cells('Subject')).toEqual(['Linear algebra'])
})

test('what is typed survives leaving the page, and new rows stay apart from those kept', async () => {
  const { user, leave, comeBack } = draw(withCourses())
  await user.click(screen.getByRole('button', { name: 'Add course' }))
  await user.keyboard('2011')
  leave()

  comeBack()
  await user.click(screen.getByRole('button', { name: 'Add course' }))
  await user.keyboard('2012')

  expect(cells('Year')).toEqual(['2011', '2012'])
  expect(screen.getByText('Not saved yet. It’s kept in this tab.')).toBeInTheDocument()
})

test('when a colleague saved first, the differences are shown and the input stays until one is chosen', async () => {
  const { user, sent, show } = draw(withCourses(course('Algebra', '3', 'A')))
  await user.type(screen.getByLabelText('Subject'), ' II')

  show(2, withCourses(course('Algebra', '4', 'A')))

  expect(screen.getByRole('row', { name: /Credential 1, course 1/ })).toHaveTextContent('Algebra II')
  expect(cells('Subject')).toEqual(['Algebra II'])
  await user.click(screen.getByRole('button', { name: 'Keep my version' }))
  await user.click(screen.getByRole('button', { name: 'Save worksheet' }))
  expect(sent.at(-1)).toMatchObject({ version: '2', 'credentials.0.courses.0.subject': 'Algebra II' })
})

test('a number that is saved in another spelling is not a difference', async () => {
  const { user, show } = draw(withCourses(course('Algebra')))
  await user.type(screen.getByLabelText('U.S. credits'), '4.50')

  show(2, withCourses(course('Algebra', '4.5')))

  expect(screen.queryByText(/A colleague saved/)).not.toBeInTheDocument()
  expect(cells('U.S. credits')).toEqual(['4.5'])
})

test('the worksheet of an order that has ended can be read and copied only', () => {
  draw(withCourses(course('Algebra', '3', 'A')), false)

  expect(screen.getByLabelText('Subject')).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Save worksheet' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument()
  expect(screen.getByText(/1 course, 3 U.S. credits/)).toBeInTheDocument()
})
