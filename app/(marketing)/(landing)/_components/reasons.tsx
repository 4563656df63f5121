import { ReasonArt } from '@/components/marketing/art/reason-art'
import { LANDING, REASONS } from '@/lib/content/landing'

export function Reasons() {
  return (
    <section className="container-page py-16 md:py-24">
      <h2 className="title-page max-w-[34rem]">{LANDING.reasons}</h2>
      <ul className="mt-10 grid gap-px overflow-hidden rounded-lg border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-3">
        {REASONS.map((reason) => (
          <li key={reason.title} className="bg-paper px-6 py-7">
            <ReasonArt name={reason.art} />
            <h3 className="title-card mt-4">{reason.title}</h3>
            <p className="mt-1.5 text-ink-soft">{reason.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
