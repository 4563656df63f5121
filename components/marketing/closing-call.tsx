import { LinkButton } from '@/components/ui/button'
import { GuillocheBand } from '@/components/ui/guilloche'
import { paths } from '@/lib/config/paths'
import { START_NOW } from '@/lib/content/navigation'
import type { Family } from '@/lib/domain/checkout/views'
import { Rosette } from './art/rosette'

type ClosingCallProps = { title: string; text: string; family?: Family }

/**
 * The call to action at the end of a page. The ornament has its own column, so that no line crosses the text.
 */
export function ClosingCall({ title, text, family }: ClosingCallProps) {
  return (
    <section className="container-page py-14 md:py-20 print:hidden">
      <div className="closing-sheet grid overflow-hidden rounded-lg md:grid-cols-[1fr_13rem] lg:grid-cols-[1fr_24rem]">
        <GuillocheBand className="opacity-50 md:hidden" />
        <div className="max-w-[40rem] px-6 pt-8 pb-10 md:px-14 md:py-16">
          <h2 className="font-[560] font-serif text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] leading-[1.15] text-balance">
            {title}
          </h2>
          <p className="mt-4 text-lg opacity-90">{text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton
              href={family ? paths.startService(family) : paths.checkout}
              className="closing-button border-transparent"
            >
              {START_NOW.label}
            </LinkButton>
            <LinkButton href={paths.quote} tone="plain" className="closing-plain">
              Request a quote
            </LinkButton>
          </div>
        </div>
        <div className="relative hidden overflow-hidden md:block">
          <Rosette
            id="closing"
            className="absolute top-1/2 left-0 size-[30rem] -translate-y-1/2 opacity-35"
          />
        </div>
      </div>
    </section>
  )
}
