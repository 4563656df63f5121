'use client'

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useFormContext } from '@/components/forms/form-context'
import { useHydrated } from '@/components/forms/hydrated'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { Button } from '@/components/ui/button'
import { plural } from '@/lib/base/text'
import { ASSIGN_ORDERS } from '@/lib/content/screens/admin/orders'
import type { StaffMember } from '@/lib/domain/accounts/views'
import { boxesOf, checkAll, checkRange } from '../../_components/row-boxes'

type SelectedOrdersProps = { orders: number; staff: StaffMember[]; children: ReactNode }

/** The rows with their checkboxes, and what can be done with the selected ones. Without scripts it is always shown. */
export function SelectedOrders({ orders, staff, children }: SelectedOrdersProps) {
  const place = useRef<HTMLDivElement>(null)
  const [selected, select] = useSelected(place)
  const { state } = useFormContext()
  const isHydrated = useHydrated()

  useEffect(() => {
    if (state.type === 'done') select(false)
  }, [state, select])

  return (
    <div ref={place}>
      {isHydrated && (
        <label className="mb-2 inline-flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            id="assign-orderIds"
            checked={selected === orders}
            onChange={({ target }) => select(target.checked)}
            className="size-5 accent-primary"
          />
          {ASSIGN_ORDERS.selectAll(plural(orders, 'order'))}
        </label>
      )}
      {children}
      <p role="status" className="sr-only">
        {selected > 0 && ASSIGN_ORDERS.selected(plural(selected, 'order'))}
      </p>
      <div
        hidden={isHydrated && selected === 0}
        data-bar-below
        className="sticky bottom-0 z-10 -mx-4 border-rule-strong border-t bg-paper px-4 py-3"
      >
        <div className="mb-2 flex items-center justify-between gap-4">
          <p aria-hidden="true" className="font-semibold">
            {ASSIGN_ORDERS.selected(plural(selected, 'order'))}
          </p>
          <Button tone="plain" size="small" onClick={() => select(false)}>
            Clear selection
          </Button>
        </div>
        <AssignFields staff={staff} />
      </div>
    </div>
  )
}

function AssignFields({ staff }: { staff: StaffMember[] }) {
  const { state } = useFormContext()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        name="personId"
        label={ASSIGN_ORDERS.person}
        placeholder="Choose a person"
        options={staff.map(({ userId, name, isYou }) => ({
          value: userId,
          label: isYou ? `${name} (you)` : name,
        }))}
        className="min-w-0 flex-1 basis-full sm:basis-40"
      />
      <Select
        name="role"
        label={ASSIGN_ORDERS.role}
        options={Object.entries(ASSIGN_ORDERS.roles).map(([value, label]) => ({ value, label }))}
        defaultValue="assignee"
        className="min-w-0 flex-1 basis-40"
      />
      {state.type === 'refused' && state.code === 'assigned_to_others' ? (
        <SubmitButton name="replaced" value={state.echo.replaced ?? ''} pendingLabel="Assigning">
          Assign and replace
        </SubmitButton>
      ) : (
        <SubmitButton pendingLabel="Assigning">Assign</SubmitButton>
      )}
    </div>
  )
}

/** How many rows are selected, and a function that selects all or none. */
function useSelected(place: { current: HTMLElement | null }): [number, (isSelected: boolean) => void] {
  const [selected, setSelected] = useState(0)

  useEffect(() => {
    const rows = place.current
    if (!rows) return
    const count = () => setSelected(boxesOf(rows).filter(({ checked }) => checked).length)
    let last: HTMLInputElement | null = null
    const click = (event: MouseEvent) => {
      const box = boxesOf(rows).find((one) => one === event.target)
      if (!box) return
      if (event.shiftKey && last) checkRange(rows, last, box)
      last = box
      count()
    }
    // Enter in a checkbox would submit the form.
    const keepEnter = (event: KeyboardEvent) => {
      const isBox = boxesOf(rows).some((one) => one === event.target)
      if (event.key === 'Enter' && isBox) event.preventDefault()
    }
    // The browser may have restored a selection.
    count()
    rows.addEventListener('click', click)
    rows.addEventListener('keydown', keepEnter)
    return () => {
      rows.removeEventListener('click', click)
      rows.removeEventListener('keydown', keepEnter)
    }
  }, [place])

  const select = useCallback(
    (isSelected: boolean) => {
      if (place.current) setSelected(checkAll(place.current, isSelected))
    },
    [place],
  )
  return [selected, select]
}
