import type { ReactNode } from 'react'
import type { PaperName } from '@/lib/content/landing'
import { scribble } from './curves'

const SIGNATURE = scribble(29, 46)

const PAPERS: Record<PaperName, ReactNode> = {
  diploma: (
    <>
      <path className="fill-sheet" d="M40 26h240v132H40z" />
      <path d="M48 34h224v116H48z" strokeWidth="0.8" />
      <path d="M118 56c10-12 74-12 84 0" />
      <path d="M96 76h128M112 90h96M126 104h68" strokeWidth="1" />
      <path d={SIGNATURE} transform="translate(72 132)" strokeWidth="1.2" />
      <path d="M68 140h58M194 140h58" strokeWidth="0.8" />
      <path className="fill-primary-tint" d="m148 134-6 34 18-9 18 9-6-34" />
      <circle cx="160" cy="128" r="17" className="fill-primary-tint" />
      <circle cx="160" cy="128" r="11" strokeDasharray="1.5 2.5" />
    </>
  ),
  certificate: (
    <>
      <path className="fill-sheet" d="M92 14h136v164H92z" />
      <path d="M112 34h40M112 34v10h40V34M168 32h40v50h-40z" />
      <circle cx="188" cy="50" r="8" />
      <path d="M174 80c2-12 26-12 28 0" />
      <path d="M112 58h40M112 70h32M112 98h96M112 112h96M112 126h70" strokeWidth="1" />
      <path d={SIGNATURE} transform="translate(116 156)" strokeWidth="1.2" />
      <g transform="rotate(-12 192 148)">
        <circle cx="192" cy="148" r="21" className="fill-primary-tint" />
        <circle cx="192" cy="148" r="15" strokeDasharray="1.5 2.5" />
        <path d="M182 148h20M192 138v20" />
      </g>
    </>
  ),
  contract: (
    <>
      <path className="fill-sunken" d="M112 10h132v152H112z" />
      <path className="fill-sheet" d="M82 24h132v152H82z" />
      <path d="M100 46h52M100 64h96M100 76h96M100 88h80M100 106h96M100 118h96M100 130h60" strokeWidth="1" />
      <path d="M100 158h40M156 158h40" strokeWidth="0.8" />
      <path d={SIGNATURE} transform="translate(100 150) scale(.8)" strokeWidth="1.4" />
      <path className="fill-primary-tint" d="m232 62 12 12-46 62-16 6 4-18 46-62Z" />
      <path d="m226 70 12 12M182 142l6-8" />
    </>
  ),
}

/** Three kinds of documents, without names. */
export function PaperArt({ name }: { name: PaperName }) {
  return (
    <svg
      viewBox="0 0 320 190"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="w-full text-primary"
    >
      {PAPERS[name]}
    </svg>
  )
}
