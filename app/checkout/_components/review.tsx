import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Day } from '@/components/ui/dates'
import { type DescriptionEntry, DescriptionList } from '@/components/ui/description-list'
import { paths, withQuery } from '@/lib/config/paths'
import { FAMILY_LABELS, LEVEL_LABELS, PURPOSE_LABELS, REPORT_LABELS } from '@/lib/content/checkout'
import { countryName } from '@/lib/content/countries'
import { isUsableFile } from '@/lib/domain/checkout/rules'
import { type Address, type Draft, LANGUAGE_UNKNOWN, type Language } from '@/lib/domain/checkout/views'
import { findOffer } from '@/lib/domain/pricing/rules'
import { DELIVERIES } from '@/lib/domain/pricing/table'
import { partPath, stepPath } from '../open-step'

/** Every answer, by section, each with a link that returns here after a change. */
export function Review({ draft, languages }: { draft: Draft; languages: Language[] }) {
  return (
    <div className="space-y-5">
      <ReviewCard title="Contact" href={stepPath('contact')} entries={contactOf(draft)} />
      <ReviewCard title="Files" href={partPath('upload')}>
        <Files draft={draft} />
      </ReviewCard>
      <ReviewCard title="Documents" href={partPath('about')} entries={documentsOf(draft, languages)} />
      {draft.evaluation && (
        <ReviewCard title="Report" href={partPath('about')} entries={evaluationOf(draft.evaluation)} />
      )}
      <ReviewCard title="Names and date" href={partPath('names')}>
        <Names draft={draft} />
      </ReviewCard>
      <ReviewCard title="Service" href={stepPath('service')}>
        {draft.serviceId && findOffer('service', draft.serviceId, draft.family)?.label}
      </ReviewCard>
      <ReviewCard title="Delivery" href={stepPath('delivery')}>
        {draft.deliveryId && DELIVERIES[draft.deliveryId].label}
        {draft.deliveryId !== 'digital' && draft.address && (
          <div className="mt-3 border-rule border-t pt-3">
            <DescriptionList entries={addressOf(draft.address)} />
          </div>
        )}
      </ReviewCard>
    </div>
  )
}

/** A single answer stands directly under the title; several form a list. */
type ReviewCardProps = { title: string; href: Route } & (
  | { entries: DescriptionEntry[]; children?: never }
  | { entries?: never; children: ReactNode }
)

function ReviewCard({ title, href, entries, children }: ReviewCardProps) {
  return (
    <Card
      title={title}
      actions={
        <Link
          href={withQuery(href, href === paths.checkout ? { change: 'review' } : { from: 'payment' })}
          className="link inline-flex min-h-11 items-center md:min-h-8"
        >
          Change<span className="sr-only"> {title.toLowerCase()}</span>
        </Link>
      }
    >
      {entries ? <DescriptionList entries={entries} /> : children}
    </Card>
  )
}

function contactOf({ fullName, email }: Draft): DescriptionEntry[] {
  return [
    { term: 'Name', value: fullName },
    { term: 'E-mail', value: email },
  ]
}

function documentsOf(draft: Draft, languages: Language[]): DescriptionEntry[] {
  return [
    { term: 'Service', value: draft.family && FAMILY_LABELS[draft.family].name },
    {
      term: 'Document type',
      value: draft.documentType && findOffer('documentType', draft.documentType, draft.family)?.label,
    },
    { term: 'Document language', value: languageName(languages, draft.sourceLanguage) },
    { term: 'Translate into', value: draft.targetLanguage && languageName(languages, draft.targetLanguage) },
  ]
}

function Files({ draft }: { draft: Draft }) {
  return (
    <ul>
      {draft.files.filter(isUsableFile).map((file) => (
        <li key={file.id} className="break-words">
          <bdi>{file.name}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** Every answer here is optional, so the card may be empty. */
function Names({ draft }: { draft: Draft }) {
  const entries = namesOf(draft)
  if (entries.every(({ value }) => !value)) return <p className="text-ink-soft">Nothing added.</p>
  return <DescriptionList entries={entries} />
}

function namesOf(draft: Draft): DescriptionEntry[] {
  return [
    {
      term: 'Names',
      value:
        draft.nameSheet.length > 0 &&
        draft.nameSheet.map((name) => (
          <p key={`${name.asInPassport}/${name.asInDocument}`}>
            <bdi className="font-serif text-lg">{name.asInPassport}</bdi>
            {name.relation && <span className="text-ink-soft"> ({name.relation})</span>}
          </p>
        )),
    },
    { term: 'Needed by', value: draft.neededBy && <Day day={draft.neededBy} /> },
    { term: 'Notes', value: draft.notes && <p className="whitespace-pre-line">{draft.notes}</p> },
    { term: 'Your reference', value: draft.reference },
  ]
}

function languageName(languages: Language[], tag: string | null): string {
  if (tag === LANGUAGE_UNKNOWN) return 'Not sure yet'
  return languages.find((language) => language.tag === tag)?.nameEn ?? '–'
}

function evaluationOf(evaluation: NonNullable<Draft['evaluation']>): DescriptionEntry[] {
  return [
    { term: 'Purpose', value: PURPOSE_LABELS[evaluation.purpose] },
    { term: 'Report', value: REPORT_LABELS[evaluation.reportType]?.name },
    { term: 'Received by', value: evaluation.targetInstitution },
    { term: 'Name on documents', value: evaluation.nameOnDocuments },
    { term: 'Date of birth', value: evaluation.birthDate },
    {
      term: 'Studies',
      value: evaluation.credentials.map((study) => (
        <p key={`${study.title}/${study.institution}`} className="not-first:mt-2">
          <bdi>{study.title}</bdi>
          <span className="block text-body-sm text-ink-soft">
            <bdi>{study.institution}</bdi>, {countryName(study.country)}, {LEVEL_LABELS[study.level]}
          </span>
        </p>
      )),
    },
  ]
}

function addressOf(address: Address): DescriptionEntry[] {
  return [
    { term: 'To', value: <AddressLines address={address} /> },
    { term: 'Phone for the courier', value: address.phone },
    { term: 'Your ID there', value: address.institutionReference },
    { term: 'Instructions', value: address.wish },
  ]
}

function AddressLines({ address }: { address: Address }) {
  const lines = [
    address.recipientName,
    address.attention,
    address.line1,
    address.line2,
    [address.city, address.region, address.postalCode].filter(Boolean).join(', '),
    countryName(address.country),
  ].filter(Boolean)
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  )
}
