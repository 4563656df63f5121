import { Rosette } from '@/components/marketing/art/rosette'
import { Badge } from '@/components/ui/badge'
import { CertifiedSeal } from '@/components/ui/certified-seal'
import { GuillocheBand } from '@/components/ui/guilloche'
import { SAMPLE_REPORT } from '@/lib/content/evaluation'

/** A sample of a report, without any real person's data. */
export function SampleReport() {
  return (
    <figure className="self-start">
      <div className="relative overflow-hidden rounded-sm border border-rule bg-sheet p-3 shadow-lift">
        <div className="relative overflow-hidden border border-primary/40 px-6 pt-5 pb-6">
          <Rosette
            id="report"
            className="pointer-events-none absolute -right-24 -bottom-24 size-80 text-primary/20"
          />
          <GuillocheBand className="text-primary/50" />
          <div className="mt-4 flex items-start justify-between gap-4">
            <div>
              <p className="font-serif text-xl">{SAMPLE_REPORT.title}</p>
              <p className="text-ink-soft">{SAMPLE_REPORT.kind}</p>
            </div>
            <Badge>Sample</Badge>
          </div>
          <dl className="relative mt-5 space-y-3 text-body-sm">
            {SAMPLE_REPORT.rows.map(([name, value]) => (
              <div key={name}>
                <dt className="text-ink-soft">{name}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
          </dl>
          <CertifiedSeal className="mt-4 ms-auto size-16" />
        </div>
      </div>
      <figcaption className="mt-3 text-body-sm text-ink-soft">{SAMPLE_REPORT.note}</figcaption>
    </figure>
  )
}
