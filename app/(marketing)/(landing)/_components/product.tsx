import { Unbroken } from '@/components/ui/unbroken'
import { PRODUCT } from '@/lib/content/landing'
import { Marker } from './marker'
import { OrderSample } from './order-sample'
import { TranslationSample } from './translation-sample'

/** What a customer receives: the document with its certificate, explained, and the page with the date. */
export function Product() {
  return (
    <div className="mt-14 md:mt-20">
      <h3 className="title-section">{PRODUCT.title}</h3>
      <p className="mt-2 max-w-prose text-ink-soft">{PRODUCT.lead}</p>
      <div className="mt-8 grid gap-x-14 gap-y-14 lg:grid-cols-[1.15fr_1fr]">
        <div className="min-w-0">
          <TranslationSample />
          <ol className="mt-8 grid gap-x-6 gap-y-4 sm:grid-cols-3">
            {PRODUCT.notes.map((note, at) => (
              <li key={note.title}>
                <p className="flex items-start gap-2 font-semibold leading-snug">
                  <Marker number={at + 1} />
                  {note.title}
                </p>
                <p className="mt-1.5 text-body-sm text-ink-soft">
                  <Unbroken text={note.text} />
                </p>
              </li>
            ))}
          </ol>
        </div>
        <OrderSample />
      </div>
    </div>
  )
}
