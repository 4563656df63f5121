import { COMPLETE_DRAFT } from '@/tests/support/sample-draft'
import { fieldsOf } from './form-fields'
import { withoutUnsent, withUnsent } from './unsent'

test('keeps what is typed beside the saved answers and shows it again', () => {
  const unsent = withUnsent(COMPLETE_DRAFT, 'contact', { fullName: 'Ana S', email: 'ana@example.com' })

  expect(unsent).toEqual({ contact: { fullName: 'Ana S' } })
  expect(fieldsOf({ ...COMPLETE_DRAFT, unsent }, 'contact')).toEqual({
    fullName: 'Ana S',
    email: 'ana@example.com',
  })
})

test.each([
  ['spaces around an answer', { fullName: ' Ana  Souza ', email: ' ana@example.com' }],
  ['capitals in an address', { fullName: 'Ana Souza', email: 'Ana@Example.com' }],
])('%s that was saved without them are no change', (_name, typed) => {
  expect(withUnsent(COMPLETE_DRAFT, 'contact', typed)).toEqual({})
})

test('keeps an answer cleared', () => {
  const unsent = withUnsent(COMPLETE_DRAFT, 'contact', { email: 'ana@example.com' })

  expect(fieldsOf({ ...COMPLETE_DRAFT, unsent }, 'contact')).toEqual({ email: 'ana@example.com' })
})

test('shows an incomplete study again although it cannot be saved', () => {
  const typed = { documentType: 'legal', 'credentials.0.title': 'Bachar' }
  const unsent = withUnsent({ ...COMPLETE_DRAFT, family: 'evaluation' }, 'about', typed)

  expect(fieldsOf({ ...COMPLETE_DRAFT, unsent }, 'about')).toEqual(typed)
})

test('drops values equal to the saved ones and leaves other forms alone', () => {
  const draft = {
    ...COMPLETE_DRAFT,
    unsent: { contact: { fullName: 'Ana S' }, service: { serviceId: 'standard' } },
  }

  expect(withUnsent(draft, 'contact', { fullName: 'Ana Souza', email: 'ana@example.com' })).toEqual({
    service: { serviceId: 'standard' },
  })
  expect(withoutUnsent(draft.unsent, 'service')).toEqual({ contact: { fullName: 'Ana S' } })
})
