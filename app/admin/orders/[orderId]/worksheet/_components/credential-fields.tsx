'use client'

import { memo, useCallback } from 'react'
import { TextInput } from '@/components/forms/text-input'
import { Button, buttonStyle } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { plural } from '@/lib/base/text'
import { WORKSHEET } from '@/lib/content/screens/admin/worksheet'
import { CourseRows } from './course-rows'
import {
  type DraftCourse,
  type DraftCredential,
  FACT_NAMES,
  FACTS,
  summaryOf,
  textOf,
} from './worksheet-draft'

type CredentialFieldsProps = {
  credential: DraftCredential
  at: number
  isOpen: boolean
  onChange: (key: string, changed: (credential: DraftCredential) => DraftCredential) => void
  onRemove: (key: string) => void
}

/** One credential. Field names contain its index, so that a refusal points at the right one. */
export function CredentialFields({ credential, at, isOpen, onChange, onRemove }: CredentialFieldsProps) {
  const { key, courses } = credential
  const changeCourses = useCallback(
    (changed: (courses: DraftCourse[]) => DraftCourse[]) =>
      onChange(key, (before) => ({ ...before, courses: changed(before.courses) })),
    [key, onChange],
  )
  return (
    <Card
      title={`Credential ${at + 1}`}
      actions={
        isOpen && (
          <Button tone="plain" size="small" onClick={() => onRemove(key)}>
            Remove<span className="sr-only"> credential {at + 1}</span>
          </Button>
        )
      }
    >
      <div className="grid items-end gap-x-6 gap-y-4 md:grid-cols-2">
        {FACTS.map((fact) => (
          <TextInput
            key={fact}
            name={`credentials.${at}.${fact}`}
            label={FACT_NAMES[fact]}
            optional={fact !== 'title'}
            maxLength={fact === 'years' ? 4 : 300}
            {...(fact === 'years' && { inputMode: 'decimal' as const, controlClassName: 'max-w-28' })}
            value={credential[fact]}
            onChange={({ target }) => onChange(key, (before) => ({ ...before, [fact]: target.value }))}
          />
        ))}
      </div>
      <h3 className="mt-6 mb-1 font-semibold">Courses</h3>
      <p className="mb-3 text-body-sm text-ink-soft">
        {courses.length === 0 ? WORKSHEET.noCourses : WORKSHEET.courseHint}
      </p>
      <CourseRows
        courses={courses}
        name={`credentials.${at}.courses`}
        isOpen={isOpen}
        onChange={changeCourses}
      />
      {courses.length > 0 && <Average courses={courses} />}
    </Card>
  )
}

const Average = memo(function Average({ courses }: { courses: DraftCourse[] }) {
  const rows = courses.map(textOf).filter(Boolean)
  const { credits, gpa } = summaryOf(courses)
  return (
    <div className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-2 border-rule border-t pt-4">
      <p className="figures" aria-live="polite">
        {plural(rows.length, 'course')}, {plural(credits, 'U.S. credit')},{' '}
        <strong className="font-semibold">GPA {gpa === null ? '–' : gpa.toFixed(2)}</strong>
      </p>
      <CopyButton value={rows.join('\n')} label="Courses" className={buttonStyle('plain', 'small')}>
        Copy courses
      </CopyButton>
      <p className="w-full text-body-sm text-ink-soft">{WORKSHEET.gpaHint}</p>
    </div>
  )
})
