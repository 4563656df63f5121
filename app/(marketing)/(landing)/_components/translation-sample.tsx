import { Badge } from '@/components/ui/badge'
import { CertifiedSeal } from '@/components/ui/certified-seal'
import { GuillocheBand } from '@/components/ui/guilloche'
import { PRODUCT } from '@/lib/content/landing'
import { Marker } from './marker'

const { translation } = PRODUCT

/** The translated page with the certificate over its corner; three numbers mark the important parts. */
export function TranslationSample() {
  return (
    <figure aria-labelledby="translation-caption">
      <div className="relative sm:pe-16 sm:pb-32">
        <TranslatedPage />
        <Certificate />
      </div>
      <figcaption id="translation-caption" className="mt-4 text-body-sm text-ink-soft">
        {translation.caption}
      </figcaption>
    </figure>
  )
}

function TranslatedPage() {
  return (
    <div className="rounded-sm border border-rule bg-sheet px-5 pt-5 pb-8 shadow-sheet sm:px-7 sm:pb-32">
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="font-serif text-xl">{translation.heading}</p>
          <p className="text-body-sm text-ink-soft">{translation.from}</p>
        </div>
        <Badge>{PRODUCT.sample}</Badge>
      </div>
      <div className="relative mt-5">
        <Marker number={1} className="absolute -top-3 -left-3" />
        <dl className="divide-y divide-rule border border-rule text-body-sm">
          {translation.rows.map(([name, value]) => (
            <div key={name} className="wrap-anywhere grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)]">
              <dt className="border-rule border-e bg-sunken px-3 py-1.5 text-ink-soft">{name}</dt>
              <dd className="px-3 py-1.5 font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="mt-4 flex items-center gap-2 text-body-sm text-ink-soft italic">
        <Marker number={2} className="not-italic" />
        {translation.stamp}
      </p>
    </div>
  )
}

function Certificate() {
  return (
    <div className="relative mt-5 rounded-sm border border-rule bg-sheet p-2 shadow-lift sm:absolute sm:right-0 sm:bottom-0 sm:mt-0 sm:w-[21rem]">
      <Marker number={3} className="absolute -top-3 -left-3" />
      <div className="border border-primary/40 px-4 pt-3 pb-4">
        <GuillocheBand className="text-primary/50" />
        <p className="mt-2 text-center font-serif text-lg">{translation.certificate}</p>
        <p className="mt-2 text-body-sm leading-snug">{translation.statement}</p>
        <div className="mt-4 flex items-end justify-between gap-4">
          <p className="flex-1 border-rule-strong border-t pt-1 text-caption text-ink-soft">
            {translation.signature}
          </p>
          <CertifiedSeal className="size-14" />
        </div>
      </div>
    </div>
  )
}
