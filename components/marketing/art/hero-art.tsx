import { CertifiedSeal } from '@/components/ui/certified-seal'
import { GuillocheBand } from '@/components/ui/guilloche'
import { scribble, untangledLines } from './curves'
import { Rosette } from './rosette'

const LINES = untangledLines(13, 1400, 420)
const WRITING = [11, 23, 37, 41, 59, 67, 83].map((seed) => scribble(seed, 190 - (seed % 5) * 14))
const STATEMENT = ['w-full', 'w-11/12', 'w-10/12', 'w-4/5', 'w-2/3']

/** A tangle of lines that becomes ordered from one sheet to the other. No names on either. */
export function HeroArt() {
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto aspect-[1/0.98] w-full max-w-[16.5rem] select-none md:max-w-[27.5rem]"
    >
      <Original />
      <Translation />
    </div>
  )
}

/** Drawn behind the whole hero, deliberately wider than the screen. */
export function HeroLines({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1400 420"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.9"
      className={className}
    >
      {LINES.map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  )
}

function Original() {
  return (
    <div className="absolute top-0 left-0 w-[56%] -rotate-6 rounded-sm border border-rule bg-rule/60 p-[5%] shadow-sheet">
      <svg viewBox="0 0 220 270" fill="none" aria-hidden="true" className="w-full text-ink-soft">
        <path d="M78 26c8-16 56-16 64 0M70 36h80" stroke="currentColor" strokeWidth="1.6" />
        <circle cx="110" cy="20" r="4" fill="currentColor" />
        <g stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
          {WRITING.map((line, row) => (
            <path key={line} d={line} transform={`translate(12 ${70 + row * 23})`} />
          ))}
        </g>
        <g
          className="text-danger/70"
          stroke="currentColor"
          strokeWidth="1.6"
          transform="rotate(-14 58 232) translate(-110 6)"
        >
          <circle cx="168" cy="226" r="32" />
          <circle cx="168" cy="226" r="26" strokeDasharray="2 3.2" />
          <path d="m168 210 4.6 10.6 11.4 1-8.6 7.6 2.6 11.2-10-6-10 6 2.6-11.2-8.6-7.6 11.4-1Z" />
        </g>
      </svg>
    </div>
  )
}

function Translation() {
  return (
    <div className="absolute right-0 bottom-0 w-[66%] rotate-2 overflow-hidden rounded-sm border border-rule bg-sheet p-[2.2%] shadow-lift">
      <div className="relative overflow-hidden border border-primary/40 px-[8%] pt-[7%] pb-[8%]">
        <Rosette
          id="hero"
          className="absolute top-1/2 left-1/2 w-[130%] -translate-x-1/2 -translate-y-1/2 text-primary/25"
        />
        <GuillocheBand className="mb-[8%] text-primary/50" />
        <p className="relative text-center font-serif text-[clamp(1.05rem,0.7rem+1.1vw,1.5rem)] leading-tight">
          Certificate of accuracy
        </p>
        <div className="relative mt-[10%] space-y-[5%]">
          {STATEMENT.map((width) => (
            <div key={width} className={`h-[3px] rounded-full bg-ink-soft/35 ${width}`} />
          ))}
        </div>
        <div className="relative mt-[12%] flex items-end justify-between">
          <svg
            viewBox="0 0 140 44"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            aria-hidden="true"
            className="w-[46%]"
          >
            <path
              strokeLinecap="round"
              d="M4 32c10-22 18-30 20-24s-9 28-6 28 9-16 14-16-4 13 0 13 9-12 13-12-3 12 1 12 8-25 13-25-8 26-3 26 11-13 17-13-1 11 5 11 14-8 21-8 14 3 27-3"
            />
            <path strokeWidth="0.8" d="M2 43h130" className="text-rule-strong" />
          </svg>
          <CertifiedSeal className="w-[30%]" />
        </div>
      </div>
    </div>
  )
}
