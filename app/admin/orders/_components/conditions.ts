import type { StaffMember } from '@/lib/domain/accounts/views'
import type { AdminOrderList } from '@/lib/domain/orders/schema'
import type { Assignee } from '@/lib/domain/orders/views/admin'

/** The checkboxes of the order list. */
export const CONDITIONS = [
  { name: 'late', label: 'Late' },
  { name: 'today', label: 'Due today' },
  { name: 'waiting', label: 'Waiting for customer 5+ days' },
  { name: 'messages', label: 'Message to answer' },
  { name: 'changes', label: 'Change to decide' },
] as const

const ANYONE = { value: 'anyone', label: 'Anyone' }

export type Option = { value: string; label: string }

/** Whose work can be listed: active staff by name, and a former colleague only if the list shows their work. */
export function assignedOptions(staff: StaffMember[], assignee: Assignee | null): Option[] {
  const colleagues = staff
    .filter(({ isPaused, isYou }) => !isPaused && !isYou)
    .map(({ userId, name }) => ({ value: userId, label: name }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en-US'))
  const former = assignee && !assignee.isActive ? [assignee] : []
  return [
    ANYONE,
    { value: 'nobody', label: 'Nobody' },
    { value: 'me', label: 'Me' },
    ...colleagues,
    ...former.map(({ id, name }) => ({ value: id, label: `${name} (no longer active)` })),
  ]
}

/** The filters that are on, apart from search and status, by their names on the screen. */
export function filterNames(list: AdminOrderList, people: Option[]): string[] {
  const person = people.find(({ value }) => value === list.assigned && value !== ANYONE.value)
  return [
    ...(person ? [`“Assigned to: ${person.label}”`] : []),
    ...CONDITIONS.filter(({ name }) => list[name]).map(({ label }) => `“${label}”`),
  ]
}

export const isFiltered = (list: AdminOrderList) =>
  list.assigned !== ANYONE.value || CONDITIONS.some(({ name }) => list[name])
