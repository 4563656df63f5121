import type { ReactNode } from 'react'
import { PURPOSE_LABELS } from '@/lib/content/checkout'
import { countryName } from '@/lib/content/countries'
import { LEVEL_LABELS, REPORT_LABELS } from '@/lib/content/screens/checkout/evaluation'
import type { Draft } from '@/lib/domain/checkout/views'

type LabeledLine = { label: string; value: ReactNode }

/** One line per answer; empty ones are left out. */
export function LabeledLines({ entries }: { entries: LabeledLine[] }) {
  return entries
    .filter(({ value }) => value)
    .map(({ label, value }) => (
      <p key={label} className="break-words">
        <span className="text-ink-soft">{label}:</span> {value}
      </p>
    ))
}

/** Every answer here is optional. */
export function Names({ draft }: { draft: Draft }) {
  const { nameSheet, notes, reference } = draft
  if (nameSheet.length === 0 && !notes && !reference) return <p className="text-ink-soft">Nothing added.</p>
  return (
    <>
      {nameSheet.map((name) => (
        <p key={`${name.asInPassport}/${name.asInDocument}`}>
          <bdi className="font-serif text-lg">{name.asInPassport}</bdi>
          {name.relation && <span className="text-ink-soft"> ({name.relation})</span>}
        </p>
      ))}
      {notes && <p className="whitespace-pre-line break-words">{notes}</p>}
      <LabeledLines entries={[{ label: 'Your reference', value: reference }]} />
    </>
  )
}

export function ReportLines({ evaluation }: { evaluation: NonNullable<Draft['evaluation']> }) {
  return (
    <>
      <p className="font-medium">{REPORT_LABELS[evaluation.reportType]?.name}</p>
      <LabeledLines
        entries={[
          { label: 'Purpose', value: PURPOSE_LABELS[evaluation.purpose] },
          { label: 'Recipient', value: evaluation.targetInstitution },
          { label: 'Name on the documents', value: evaluation.nameOnDocuments },
          { label: 'Date of birth', value: evaluation.birthDate },
        ]}
      />
      {evaluation.credentials.map((degree) => (
        <p key={`${degree.title}/${degree.institution}`} className="mt-2">
          <bdi>{degree.title}</bdi>
          <span className="block text-body-sm text-ink-soft">
            <bdi>{degree.institution}</bdi>, {countryName(degree.country)}, {LEVEL_LABELS[degree.level]}
          </span>
        </p>
      ))}
    </>
  )
}
