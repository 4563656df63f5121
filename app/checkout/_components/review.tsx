import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { interpolate } from '@/components/marketing/interpolate'
import { AddressLines } from '@/components/orders/address-lines'
import { Unbroken } from '@/components/ui/unbroken'
import { formatCents } from '@/lib/base/money'
import { paths, withQuery } from '@/lib/config/paths'
import { FAMILY_LABELS, PAYMENT_RULES, PRICE_NOTE } from '@/lib/content/checkout'
import { isUsableFile } from '@/lib/domain/checkout/rules'
import { type Draft, LANGUAGE_UNKNOWN, type Language } from '@/lib/domain/checkout/views'
import { type Price, type PricePart, priceOrder } from '@/lib/domain/pricing/rules'
import { partPath, stepPath } from '../open-step'
import { DateAdvice } from './date-advice'
import { LabeledLines, Names, ReportLines } from './review-answers'
import { TranslationNote } from './translation-note'

type ReviewProps = { draft: Draft; languages: Language[] }

/** Every answer with its price and a link that returns here after a change; then the total and the rules. */
export function Review({ draft, languages }: ReviewProps) {
  const price = priceOrder(draft)
  return (
    <section
      aria-labelledby="review"
      className="rounded-lg border border-rule bg-sheet px-5 shadow-sheet md:px-8"
    >
      <h2 id="review" className="title-card border-rule border-b py-4">
        Your order
      </h2>
      <Answers draft={draft} languages={languages} price={price} />
      <Total price={price} />
      <ul className="space-y-2 border-rule border-t py-5 text-body-sm text-ink-soft">
        {PAYMENT_RULES.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}

function Answers({ draft, languages, price }: ReviewProps & { price: Price }) {
  return (
    <dl className="divide-y divide-rule">
      <Row term="Contact" href={stepPath('contact')}>
        <p>{draft.fullName}</p>
        <p className="text-ink-soft">{draft.email}</p>
      </Row>
      <Row term="Files" href={partPath('upload')}>
        {draft.files.filter(isUsableFile).map((file) => (
          <p key={file.id} className="break-words">
            <bdi>{file.name}</bdi>
          </p>
        ))}
      </Row>
      <Row term="Documents" href={partPath('about')}>
        <PricedLine price={price} part="documentType" />
        <p className="text-ink-soft">{workOf(draft, languages)}</p>
        {draft.family === 'evaluation' && draft.sourceLanguage !== 'en' && (
          <p className="mt-2 text-body-sm">
            <TranslationNote />
          </p>
        )}
      </Row>
      {draft.evaluation && (
        <Row term="Report" href={partPath('about')}>
          <ReportLines evaluation={draft.evaluation} />
        </Row>
      )}
      <Row term="Names and notes" href={partPath('names')}>
        <Names draft={draft} />
      </Row>
      <Row term={draft.neededBy ? 'Date' : 'Turnaround'} href={partPath('names')}>
        <Ready draft={draft} />
      </Row>
      <Row term="Service" href={stepPath('service')}>
        <PricedLine price={price} part="service" isExplained />
      </Row>
      <Row term="Delivery" href={stepPath('delivery')}>
        <PricedLine price={price} part="delivery" isExplained />
        <Address draft={draft} />
      </Row>
    </dl>
  )
}

type RowProps = { term: string; href: Route; children: ReactNode }

function Row({ term, href, children }: RowProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 py-3.5 md:grid-cols-[9rem_minmax(0,1fr)_4rem]">
      <dt className="text-ink-soft max-md:self-center">{term}</dt>
      <dd className="min-w-0 max-md:col-span-2 max-md:row-start-2">{children}</dd>
      <dd className="text-end">
        <Link
          prefetch={false}
          href={withQuery(href, href === paths.checkout ? { change: 'review' } : { from: 'payment' })}
          className="link inline-flex min-h-11 items-center text-body-sm md:min-h-6"
        >
          Change<span className="sr-only"> {term.toLowerCase()}</span>
        </Link>
      </dd>
    </div>
  )
}

type PricedLineProps = { price: Price; part: PricePart; isExplained?: boolean }

function PricedLine({ price, part, isExplained = false }: PricedLineProps) {
  const line = price.lines.find((each) => each.part === part)
  if (!line) return null
  return (
    <>
      <p className="flex justify-between gap-4">
        <span className="font-medium">{line.label}</span>
        <span className="figures">{formatCents(line.amountCents, price.currency)}</span>
      </p>
      {isExplained && <p className="text-body-sm text-ink-soft">{line.about}</p>}
    </>
  )
}

/** "Translation, Spanish to English" */
function workOf({ family, sourceLanguage, targetLanguage }: Draft, languages: Language[]): string {
  const name = family ? FAMILY_LABELS[family].name : ''
  const source = sourceLanguage === LANGUAGE_UNKNOWN ? null : nameOf(languages, sourceLanguage)
  const target = targetLanguage && nameOf(languages, targetLanguage)
  if (source && target) return `${name}, ${source} to ${target}`
  if (source) return `${name}, documents in ${source}`
  return target ? `${name} into ${target}, document language not sure yet` : `${name}, language not sure yet`
}

function nameOf(languages: Language[], tag: string | null): string {
  return languages.find((language) => language.tag === tag)?.nameEn ?? '–'
}

/** With a needed-by date, whether the order can meet it; without one, how long it takes. */
function Ready({ draft }: { draft: Draft }) {
  if (draft.neededBy) return <DateAdvice />
  if (!draft.family) return null
  return <Unbroken text={interpolate(`{days.${draft.family}}`)} />
}

function Address({ draft: { deliveryId, address } }: { draft: Draft }) {
  if (deliveryId === 'digital' || !address) return null
  return (
    <div className="mt-2">
      <AddressLines address={address} />
      <LabeledLines
        entries={[
          { label: 'Phone for the courier', value: address.phone },
          { label: 'Your ID at the institution', value: address.institutionReference },
          { label: 'Instructions', value: address.instructions },
        ]}
      />
    </div>
  )
}

function Total({ price }: { price: Price }) {
  return (
    <div className="border-ink border-t-2 py-4">
      <dl className="md:pe-22">
        <div className="flex justify-between gap-4 text-ink-soft">
          <dt>Tax</dt>
          <dd className="figures">{formatCents(price.taxCents, price.currency)}</dd>
        </div>
        <div className="mt-1 flex items-baseline justify-between gap-4">
          <dt className="font-semibold">Total</dt>
          <dd className="figures font-semibold font-serif text-2xl">
            {formatCents(price.totalCents, price.currency)}
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-body-sm text-ink-soft">{PRICE_NOTE.full}</p>
    </div>
  )
}
