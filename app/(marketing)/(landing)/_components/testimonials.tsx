import { Badge } from '@/components/ui/badge'
import { TESTIMONIALS } from '@/lib/content/landing'

const STAR = 'm12 2.6 2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.4-6 3.4 1.3-6.7-5-4.6 6.8-.8Z'

export function Testimonials() {
  return (
    <section className="border-rule border-y bg-sunken">
      <div className="container-page py-16 md:py-20">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 className="title-page">What customers may say</h2>
          <p className="text-ink-soft">Samples, until real customers let us show theirs.</p>
        </div>
        <ul className="mt-10 grid gap-6 md:grid-cols-3">
          {TESTIMONIALS.map((entry) => (
            <li key={entry.quote} className="flex flex-col rounded-lg border border-rule bg-sheet px-6 py-6">
              <div className="flex items-center justify-between gap-4">
                <Rating value={entry.rating} />
                <Badge>Sample</Badge>
              </div>
              <blockquote className="mt-4 font-serif text-[1.1875rem] leading-snug">
                <p>“{entry.quote}”</p>
              </blockquote>
              <p className="mt-auto pt-5 text-[0.9375rem] text-ink-soft">
                {entry.author}, {entry.role}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Rating({ value }: { value: number }) {
  return (
    <span role="img" aria-label={`${value} of 5`} className="flex gap-0.5 text-primary">
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          viewBox="0 0 24 24"
          aria-hidden="true"
          fill={star <= value ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinejoin="round"
          className="size-5"
        >
          <path d={STAR} />
        </svg>
      ))}
    </span>
  )
}
