import { CertifiedSeal } from '@/components/ui/certified-seal'
import { Guilloche, GuillocheBand } from '@/components/ui/guilloche'

const LINES = ['w-full', 'w-11/12', 'w-10/12', 'w-4/5', 'w-2/3']

/** An imagined certificate, drawn, with no names on it. */
export function CertificateFigure() {
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-md select-none">
      <div className="absolute inset-0 translate-x-3 translate-y-4 rotate-2 rounded-md border border-rule bg-sunken" />
      <div className="relative overflow-hidden rounded-md border border-rule bg-sheet p-3 shadow-lift">
        <div className="relative border border-primary/40 px-8 pt-6 pb-8">
          <Guilloche className="absolute top-1/2 left-1/2 size-96 -translate-x-1/2 -translate-y-1/2 text-primary/12" />
          <GuillocheBand className="mb-7 text-primary/45" />
          <p className="relative text-center font-serif text-2xl">Certificate of accuracy</p>
          <div className="relative mt-7 space-y-3.5">
            {LINES.map((width) => (
              <div key={width} className={`h-px bg-rule-strong/60 ${width}`} />
            ))}
          </div>
          <div className="relative mt-8 flex items-end justify-between">
            <svg
              aria-hidden="true"
              viewBox="0 0 140 44"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              className="h-11 w-36"
            >
              <path
                strokeLinecap="round"
                d="M4 32c10-22 18-30 20-24s-9 28-6 28 9-16 14-16-4 13 0 13 9-12 13-12-3 12 1 12 8-25 13-25-8 26-3 26 11-13 17-13-1 11 5 11 14-8 21-8 14 3 27-3"
              />
              <path strokeWidth="0.8" d="M2 43h130" className="text-rule-strong" />
            </svg>
            <CertifiedSeal className="size-20" />
          </div>
        </div>
      </div>
    </div>
  )
}
