import type { AdminOrderList } from '@/lib/domain/orders/schema'

/** The checkboxes of the order list. */
export const CONDITIONS = [
  { name: 'late', label: 'Late' },
  { name: 'messages', label: 'Message to answer' },
  { name: 'changes', label: 'Change to decide' },
] as const

export const ASSIGNED = [
  { value: 'anyone', label: 'Anyone' },
  { value: 'me', label: 'Me' },
  { value: 'nobody', label: 'Nobody' },
]

/** The filters that are on, apart from search and status, by their names on the screen. */
export function filterNames(list: AdminOrderList): string[] {
  const people = ASSIGNED.find(({ value }) => value === list.assigned && value !== 'anyone')
  return [
    ...(people ? [`“Assigned to: ${people.label}”`] : []),
    ...CONDITIONS.filter(({ name }) => list[name]).map(({ label }) => `“${label}”`),
  ]
}

export const isFiltered = (list: AdminOrderList) => filterNames(list).length > 0
