import { PageArt, type PageArtName } from '@/components/marketing/art/page-art'
import { TESTIMONIALS, type Testimonial } from '@/lib/content/claims'
import { PROMISES, TESTIMONIAL_SECTION } from '@/lib/content/landing'

const STAR = 'm12 2.6 2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.4-6 3.4 1.3-6.7-5-4.6 6.8-.8Z'
const COUNT = 3
const PROMISE_ART: PageArtName[] = ['pricing', 'guides', 'about']

/** Three quotes of real customers once the owner has them; three promises until then. */
export function Testimonials() {
  const hasReal = TESTIMONIALS.length >= COUNT
  return (
    <section aria-labelledby="testimonials" className="border-rule border-y bg-sunken">
      <div className="container-page py-16 md:py-20">
        <h2 id="testimonials" className="title-page">
          {hasReal ? TESTIMONIAL_SECTION.title : PROMISES.title}
        </h2>
        <ul className="mt-10 grid gap-6 md:grid-cols-3">
          {hasReal
            ? TESTIMONIALS.slice(0, COUNT).map((entry) => <Quote key={entry.quote} {...entry} />)
            : PROMISES.entries.map((entry, at) => (
                <li key={entry.text} className={CARD}>
                  <PageArt name={PROMISE_ART[at] ?? 'about'} className="-ms-2 h-24 w-fit" />
                  <p className="mt-4 font-serif text-[1.1875rem] leading-snug">{entry.text}</p>
                  <p className="mt-auto pt-5 text-body-sm text-ink-soft">{entry.about}</p>
                </li>
              ))}
        </ul>
      </div>
    </section>
  )
}

const CARD = 'flex flex-col rounded-lg border border-rule bg-sheet px-6 py-6'

function Quote({ quote, author, role, image, rating }: Testimonial) {
  return (
    <li className={CARD}>
      <Rating value={rating} />
      <blockquote className="mt-4 font-serif text-[1.1875rem] leading-snug">
        <p>“{quote}”</p>
      </blockquote>
      <div className="mt-auto flex items-center gap-3 pt-5">
        {/* biome-ignore lint/performance/noImgElement: a public page runs no script, so the file is served unchanged */}
        <img src={image} alt="" width={48} height={48} loading="lazy" className="size-12 rounded-full" />
        <p className="text-body-sm text-ink-soft">
          <span className="block font-semibold text-ink">{author}</span>
          {role}
        </p>
      </div>
    </li>
  )
}

function Rating({ value }: { value: number }) {
  return (
    <span
      role="img"
      aria-label={TESTIMONIAL_SECTION.rating.replace('{rating}', String(value))}
      className="flex gap-0.5 text-primary"
    >
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
