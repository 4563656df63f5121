import { COMPLETE_DRAFT } from '@/tests/support/sample-draft'
import { fieldsOf } from './form-fields'
import { withoutUnsent, withUnsent } from './unsent'

test('what is typed beside the saved answers is kept and shown again', () => {
  const unsent = withUnsent(COMPLETE_DRAFT, 'contact', { fullName: 'Ana S', email: 'ana@example.com' })

  expect(unsent).toEqual({ contact: { fullName: 'Ana S' } })
  expect(fieldsOf({ ...COMPLETE_DRAFT, unsent }, 'contact')).toEqual({
    fullName: 'Ana S',
    email: 'ana@example.com',
  })
})

test('an answer that was taken out stays out', () => {
  const unsent = withUnsent(COMPLETE_DRAFT, 'contact', { email: 'ana@example.com' })

  expect(fieldsOf({ ...COMPLETE_DRAFT, unsent }, 'contact')).toEqual({ email: 'ana@example.com' })
})

test('half a study is shown again, although it could not be saved', () => {
  const typed = { documentType: 'legal', 'credentials.0.title': 'Bachar' }
  const unsent = withUnsent({ ...COMPLETE_DRAFT, family: 'evaluation' }, 'about', typed)

  expect(fieldsOf({ ...COMPLETE_DRAFT, unsent }, 'about')).toEqual(typed)
})

test('nothing is kept once it equals what is saved, and other forms keep theirs', () => {
  const draft = {
    ...COMPLETE_DRAFT,
    unsent: { contact: { fullName: 'Ana S' }, service: { serviceId: 'standard' } },
  }

  expect(withUnsent(draft, 'contact', { fullName: 'Ana Souza', email: 'ana@example.com' })).toEqual({
    service: { serviceId: 'standard' },
  })
  expect(withoutUnsent(draft.unsent, 'service')).toEqual({ contact: { fullName: 'Ana S' } })
})
