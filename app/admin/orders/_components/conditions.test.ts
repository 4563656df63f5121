import type { StaffMember } from '@/lib/domain/accounts/views'
import { assignedOptions } from './conditions'

const colleague = (name: string, changes: Partial<StaffMember> = {}): StaffMember => ({
  userId: `id of ${name}`,
  name,
  email: `${name}@attesta.test`,
  hasFactor: true,
  isPaused: false,
  isYou: false,
  ...changes,
})
const STAFF = [
  colleague('Zoë'),
  colleague('You', { isYou: true }),
  colleague('Ana'),
  colleague('Away', { isPaused: true }),
]

const labelsOf = (...arguments_: Parameters<typeof assignedOptions>) =>
  assignedOptions(...arguments_).map(({ label }) => label)

test('the list can show the work of anyone, nobody, the viewer and each active colleague by name', () => {
  expect(labelsOf(STAFF, null)).toEqual(['Anyone', 'Nobody', 'Me', 'Ana', 'Zoë'])
  expect(labelsOf(STAFF, { id: 'id of Ana', name: 'Ana', isActive: true })).toEqual(labelsOf(STAFF, null))
})

test('a former colleague is named only if the list shows their work', () => {
  expect(labelsOf(STAFF, { id: 'id of Bo', name: 'Bo', isActive: false }).at(-1)).toBe(
    'Bo (no longer active)',
  )
})
