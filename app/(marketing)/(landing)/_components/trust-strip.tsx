import { Unbroken } from '@/components/ui/unbroken'
import { TRUST } from '@/lib/content/claims'
import { LANDING } from '@/lib/content/landing'

export function TrustStrip() {
  return (
    <section aria-labelledby="trust" className="border-rule border-y bg-sunken">
      <h2 id="trust" className="sr-only">
        {LANDING.trust}
      </h2>
      <ul className="container-page grid grid-cols-2 gap-x-6 gap-y-6 py-8 md:grid-cols-3 xl:grid-cols-6">
        {TRUST.map((claim) => (
          <li key={claim.text} className="border-primary/50 border-s-2 ps-3.5">
            <p className="font-semibold leading-snug">{claim.text}</p>
            <p className="mt-0.5 text-sm text-ink-soft leading-snug">
              <Unbroken text={claim.detail} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
