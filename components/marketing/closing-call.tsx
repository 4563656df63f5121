import { LinkButton } from '@/components/ui/link-button'
import { paths } from '@/lib/config/paths'
import type { Family } from '@/lib/content/families'
import { Rosette } from './art/rosette'

type ClosingCallProps = { title: string; text: string; family?: Family }

/** The last word of a page: start, or ask. */
export function ClosingCall({ title, text, family }: ClosingCallProps) {
  return (
    <section className="container-page py-14 md:py-20 print:hidden">
      <div className="closing-sheet relative overflow-hidden rounded-lg px-6 py-12 md:px-14 md:py-16">
        <Rosette
          id="closing"
          className="pointer-events-none absolute -right-40 -bottom-56 size-[38rem] opacity-35"
        />
        <div className="relative max-w-[38rem]">
          <h2 className="font-[560] font-serif text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] leading-[1.15] text-balance">
            {title}
          </h2>
          <p className="mt-4 text-lg opacity-90">{text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton
              href={family ? paths.startService(family) : paths.checkout}
              className="closing-button border-transparent"
            >
              Start Now
            </LinkButton>
            <LinkButton href={paths.quote} tone="plain" className="closing-plain">
              Request a quote
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  )
}
