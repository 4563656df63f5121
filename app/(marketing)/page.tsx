import { GuillocheBand } from '@/components/ui/guilloche'
import { LinkButton } from '@/components/ui/link-button'
import { paths } from '@/lib/config/paths'
import { HOME } from '@/lib/content/home'
import { CertificateFigure } from './_components/certificate-figure'

export default function HomePage() {
  return (
    <>
      <section className="container-page grid items-center gap-12 py-14 md:py-20 lg:grid-cols-[1.15fr_1fr]">
        <div>
          <h1 className="font-[560] font-serif text-[clamp(2.25rem,1.6rem+2.9vw,3.75rem)] leading-[1.06] tracking-[-0.018em] text-balance">
            {HOME.title}
          </h1>
          <p className="mt-6 max-w-prose text-ink-soft text-lg">{HOME.lead}</p>
          <LinkButton href={paths.checkout} className="mt-8">
            Start an order
          </LinkButton>
        </div>
        <CertificateFigure />
      </section>
      <GuillocheBand className="text-primary/30" />
      <section className="container-page py-14 md:py-20">
        <h2 className="title-section">What you can order</h2>
        <ul className="mt-8 grid border-rule border-t md:grid-cols-3 md:divide-x md:divide-rule">
          {HOME.services.map((service) => (
            <li
              key={service.title}
              className="flex flex-col items-start gap-3 border-rule border-b py-7 md:px-8 md:last:pe-0 md:first:ps-0"
            >
              <h3 className="title-card">{service.title}</h3>
              <p className="text-ink-soft">{service.text}</p>
              <LinkButton href={service.href} tone="outline" size="small" className="mt-auto">
                {service.action}
              </LinkButton>
            </li>
          ))}
        </ul>
        <h2 className="title-section mt-16">How it goes</h2>
        <ol className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {HOME.steps.map((step, index) => (
            <li key={step.title} className="border-primary border-t-2 pt-4">
              <span aria-hidden="true" className="figures font-serif text-2xl text-primary">
                {index + 1}
              </span>
              <h3 className="title-card mt-1">{step.title}</h3>
              <p className="mt-1 text-ink-soft">{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
