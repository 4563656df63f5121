import type { Route } from 'next'
import Link from 'next/link'
import { languageName } from '@/components/languages/language-name'
import { Card } from '@/components/ui/card'
import { type DescriptionEntry, DescriptionList } from '@/components/ui/description-list'
import { formatDay } from '@/lib/base/time'
import { FAMILY_WORDS, LEVEL_WORDS, PURPOSE_WORDS, REPORT_WORDS } from '@/lib/content/checkout'
import { countryName } from '@/lib/content/countries'
import { isUsableFile } from '@/lib/domain/checkout/rules'
import type { Address, CheckoutStep, Draft, Language } from '@/lib/domain/checkout/views'
import { DELIVERIES, DOCUMENT_TYPES, SERVICES } from '@/lib/domain/pricing/table'
import { stepPath } from '../open-step'

/** Every answer once more, each part with a way to change it that comes back here. */
export function Review({ draft, languages }: { draft: Draft; languages: Language[] }) {
  return (
    <div className="space-y-5">
      <Part title="Contact" step="contact" entries={contactOf(draft)} />
      <Part title="Documents" step="document-language" entries={documentsOf(draft, languages)} />
      {draft.evaluation && (
        <Part title="Report" step="document-language" entries={evaluationOf(draft.evaluation)} />
      )}
      <Part
        title="Service"
        step="service"
        entries={[{ term: 'Service', value: draft.serviceId && SERVICES[draft.serviceId].label }]}
      />
      <Part title="Delivery" step="delivery" entries={deliveryOf(draft)} />
    </div>
  )
}

type PartProps = { title: string; step: CheckoutStep; entries: DescriptionEntry[] }

function Part({ title, step, entries }: PartProps) {
  const href = step === 'contact' ? `${stepPath(step)}?change=review` : `${stepPath(step)}?from=payment`
  return (
    <Card
      title={title}
      actions={
        <Link href={href as Route} className="link inline-flex min-h-11 items-center md:min-h-8">
          Change<span className="sr-only"> {title.toLowerCase()}</span>
        </Link>
      }
    >
      <DescriptionList entries={entries} />
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
    { term: 'Order', value: draft.family && FAMILY_WORDS[draft.family].name },
    { term: 'Kind', value: draft.documentType && DOCUMENT_TYPES[draft.documentType].label },
    { term: 'From', value: languageName(languages, draft.sourceLanguage) },
    { term: 'Into', value: draft.targetLanguage && languageName(languages, draft.targetLanguage) },
    {
      term: 'Files',
      value: (
        <ul>
          {draft.files.filter(isUsableFile).map((file) => (
            <li key={file.id} className="break-words">
              <bdi>{file.name}</bdi>
            </li>
          ))}
        </ul>
      ),
    },
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
    { term: 'Needed by', value: draft.neededBy && formatDay(draft.neededBy) },
    { term: 'Notes', value: draft.notes && <p className="whitespace-pre-line">{draft.notes}</p> },
    { term: 'Your reference', value: draft.reference },
  ]
}

function evaluationOf(evaluation: NonNullable<Draft['evaluation']>): DescriptionEntry[] {
  return [
    { term: 'For', value: PURPOSE_WORDS[evaluation.purpose] },
    { term: 'Report', value: REPORT_WORDS[evaluation.reportType]?.name },
    { term: 'Received by', value: evaluation.targetInstitution },
    { term: 'Name on documents', value: evaluation.nameOnDocuments },
    { term: 'Date of birth', value: evaluation.birthDate },
    {
      term: 'Studies',
      value: evaluation.credentials.map((study) => (
        <p key={`${study.title}/${study.institution}`} className="not-first:mt-2">
          <bdi>{study.title}</bdi>
          <span className="block text-[0.9375rem] text-ink-soft">
            <bdi>{study.institution}</bdi>, {countryName(study.country)}, {LEVEL_WORDS[study.level]}
          </span>
        </p>
      )),
    },
  ]
}

function deliveryOf({ deliveryId, address }: Draft): DescriptionEntry[] {
  return [
    { term: 'Delivery', value: deliveryId && DELIVERIES[deliveryId].label },
    { term: 'To', value: deliveryId !== 'digital' && address && <AddressLines address={address} /> },
    { term: 'Their number', value: deliveryId !== 'digital' && address?.institutionReference },
    { term: 'Wish', value: deliveryId !== 'digital' && address?.wish },
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
