'use client'

import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import { flushSync } from 'react-dom'
import { FieldError } from '@/components/forms/field'
import { useField } from '@/components/forms/form-context'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { COURSE_LEVELS, US_GRADES } from '@/lib/domain/orders/rules/grades'
import {
  COLUMN_NAMES,
  COLUMNS,
  type Column,
  cellsOf,
  type DraftCourse,
  emptyCourse,
  withCells,
} from './worksheet-draft'

type ChangeCourses = (changed: (courses: DraftCourse[]) => DraftCourse[]) => void

type CourseRowsProps = {
  courses: DraftCourse[]
  /** The start of the fields' names, as in `credentials.0.courses`. */
  name: string
  isOpen: boolean
  onChange: ChangeCourses
}

const GRID =
  '@min-[56rem]:grid-cols-[4.75rem_minmax(0,1fr)_5.5rem_7.5rem_5rem_5.5rem_10.5rem_2.75rem] @min-[56rem]:gap-x-2'

/** A row for each course: side by side where they fit, as in a spreadsheet; else each is a small form. */
export function CourseRows({ courses, name, isOpen, onChange }: CourseRowsProps) {
  const fieldOf = (at: number, column: Column) => document.getElementById(`${name}.${at}.${column}`)
  const add = () => {
    flushSync(() => onChange((before) => [...before, emptyCourse()]))
    fieldOf(courses.length, 'year')?.focus()
  }

  /** Enter goes down in its column; under the last row it adds one. */
  const goDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target, name)
    if (event.key !== 'Enter' || !place) return
    event.preventDefault()
    if (place.at === courses.length - 1) flushSync(() => onChange((before) => [...before, emptyCourse()]))
    fieldOf(place.at + 1, place.column)?.focus()
  }

  const paste = (event: ClipboardEvent) => {
    const place = placeOf(event.target, name)
    const cells = cellsOf(event.clipboardData.getData('text/plain'))
    if (!place || !cells) return
    event.preventDefault()
    onChange((before) => withCells(before, place, cells))
  }

  return (
    <fieldset className="@container min-w-0" onKeyDown={goDown} onPaste={paste}>
      <legend className="sr-only">Courses</legend>
      {courses.length > 0 && <ColumnNames />}
      {courses.map((course, at) => (
        <CourseRow
          key={course.key}
          course={course}
          at={at}
          name={`${name}.${at}`}
          isOpen={isOpen}
          onChange={onChange}
        />
      ))}
      {isOpen && (
        <Button tone="outline" size="small" className="mt-2" onClick={add}>
          Add course
        </Button>
      )}
    </fieldset>
  )
}

function ColumnNames() {
  return (
    <div aria-hidden className={`hidden @min-[56rem]:grid ${GRID}`}>
      {COLUMNS.map((column) => (
        <span key={column} className="eyebrow pb-1">
          {COLUMN_NAMES[column]}
        </span>
      ))}
    </div>
  )
}

/** Which cell of these courses a field is. */
function placeOf(target: EventTarget, name: string): { at: number; column: Column } | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return null
  if (!target.name.startsWith(`${name}.`)) return null
  const [at, field] = target.name.slice(name.length + 1).split('.')
  const column = COLUMNS.find((one) => one === field)
  return column ? { at: Number(at), column } : null
}

type CourseRowProps = {
  course: DraftCourse
  at: number
  name: string
  isOpen: boolean
  onChange: ChangeCourses
}

const CourseRow = memo(function CourseRow({ course, at, name, isOpen, onChange }: CourseRowProps) {
  const change = (column: Column, value: string) =>
    onChange((before) => before.map((one) => (one.key === course.key ? { ...one, [column]: value } : one)))
  return (
    <fieldset
      className={`grid min-w-0 grid-cols-2 gap-x-4 gap-y-2 border-rule border-b py-3 @min-[56rem]:items-start @min-[56rem]:border-0 @min-[56rem]:py-0.5 ${GRID}`}
    >
      <legend className="sr-only">Course {at + 1}</legend>
      {COLUMNS.map((column) => (
        <Cell
          key={column}
          column={column}
          name={`${name}.${column}`}
          value={course[column]}
          onChange={change}
        />
      ))}
      {isOpen && (
        <button
          type="button"
          className="grid size-11 place-items-center text-ink-soft hover:text-ink"
          onClick={() => onChange((before) => before.filter(({ key }) => key !== course.key))}
        >
          <Icon name="close" />
          <span className="sr-only">Remove course {at + 1}</span>
        </button>
      )}
      <div className="col-span-full">
        {COLUMNS.map((column) => (
          <CellError key={column} name={`${name}.${column}`} />
        ))}
      </div>
    </fieldset>
  )
})

const MAX_LENGTHS: Partial<Record<Column, number>> = { subject: 200, credits: 6 }

const OPTIONS: Partial<Record<Column, readonly string[]>> = { grade: US_GRADES, level: COURSE_LEVELS }

const OPTION_NAMES: Record<string, string> = {
  P: 'P, pass',
  LD: 'Lower division',
  UD: 'Upper division',
  GR: 'Graduate',
}

type CellProps = {
  column: Column
  name: string
  value: string
  onChange: (column: Column, value: string) => void
}

function Cell({ column, name, value, onChange }: CellProps) {
  const wiring = useField(name, false)
  const options = OPTIONS[column]
  const control = {
    id: wiring.id,
    name,
    value,
    'aria-describedby': wiring.describedBy,
    'aria-invalid': wiring.error ? (true as const) : undefined,
    className: 'control',
  }
  return (
    <div className={column === 'subject' ? 'col-span-2 @min-[56rem]:col-span-1' : ''}>
      <label htmlFor={wiring.id} className="text-body-sm text-ink-soft @min-[56rem]:sr-only">
        <span id={wiring.labelId}>{COLUMN_NAMES[column]}</span>
      </label>
      {options ? (
        <select {...control} onChange={({ target }) => onChange(column, target.value)}>
          <option value="">–</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {OPTION_NAMES[option] ?? option}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          type="text"
          inputMode={column === 'credits' ? 'decimal' : undefined}
          maxLength={MAX_LENGTHS[column] ?? 20}
          onChange={({ target }) => onChange(column, target.value)}
        />
      )}
    </div>
  )
}

/** Under the row, because a cell is too narrow for a sentence. */
function CellError({ name }: { name: string }) {
  return <FieldError wiring={useField(name, false)} />
}
