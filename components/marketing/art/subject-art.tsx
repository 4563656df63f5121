import type { ReactNode } from 'react'
import { scribble } from './curves'

const LETTER = [scribble(17, 96), scribble(43, 84), scribble(61, 60)]
const SIGNATURE = scribble(29, 46)

/** One drawing for each page without a single audience, 320 by 220 units. */
export const SUBJECT_ART = {
  /** Paths from one desk to three readers. */
  solutions: (
    <>
      <path className="fill-sheet" d="M34 66h84v108H34z" />
      <path d="M48 86h38M48 100h56M48 112h56M48 124h40" strokeWidth="1" />
      <path d="M126 120h38M164 120c34 0 20-66 56-66M164 120h56M164 120c34 0 20 66 56 66" />
      <path d="m212 48 9 6-9 6M212 114l9 6-9 6M212 180l9 6-9 6" />
      <path className="fill-primary-tint" d="M232 30h54v48h-54zM232 96h54v48h-54zM232 162h54v48h-54z" />
      <path d="M246 66V52l13-9 13 9v14M244 132h30M248 132v-14M259 132v-14M270 132v-14M244 116l15-9 15 9M246 198c2-14 24-14 26 0" />
      <circle cx="259" cy="178" r="6" />
      <g className="text-seal">
        <circle className="fill-seal-tint" cx="96" cy="154" r="14" />
        <path d="m90 154 4 5 9-10" />
      </g>
    </>
  ),
  /** A receipt with its total, and a coin. */
  pricing: (
    <>
      <path
        className="fill-sheet"
        d="M96 18h118v182l-12-8-12 8-12-8-12 8-11-8-12 8-12-8-12 8-11-8-12 8V18Z"
      />
      <path d="M114 44h50M114 68h56M186 68h12M114 86h44M186 86h12M114 104h50M186 104h12" strokeWidth="1" />
      <path d="M114 126h84M114 130h84" strokeWidth="0.8" />
      <path strokeWidth="2.2" d="M114 148h32M172 148h26" />
      <g className="text-seal">
        <circle className="fill-seal-tint" cx="232" cy="150" r="34" />
        <circle cx="232" cy="150" r="27" strokeDasharray="2 3" />
        <path strokeWidth="1.8" d="M241 139c-4-6-18-5-18 3s18 6 18 14-14 10-19 3M232 132v36" />
      </g>
      <path className="fill-primary-tint" d="M58 64 82 48v44H58V64Z" />
      <circle cx="70" cy="66" r="3.5" />
    </>
  ),
  /** A letter coming out of its envelope. */
  contact: (
    <>
      <path className="fill-sheet" d="M84 28h152v110H84z" />
      <g strokeWidth="1.2">
        {LETTER.map((line, row) => (
          <path key={line} d={line} transform={`translate(106 ${54 + row * 22})`} />
        ))}
      </g>
      <path className="fill-primary-tint" d="M52 86v110h216V86l-108 70L52 86Z" />
      <path d="m52 196 76-60M268 196l-76-60" />
      <g className="text-seal">
        <circle className="fill-seal-tint" cx="160" cy="160" r="17" />
        <path d="m152 160 6 6 11-12" />
      </g>
    </>
  ),
  /** Several papers under one clip, with one total. */
  quote: (
    <>
      <path className="fill-sunken" d="M118 34h132v162H118z" transform="rotate(6 184 115)" />
      <path className="fill-sunken" d="M96 34h132v162H96z" transform="rotate(-4 162 115)" />
      <path className="fill-sheet" d="M94 38h132v160H94z" />
      <path className="fill-primary-tint" d="M136 28h48v20h-48z" />
      <path d="M146 28c0-14 28-14 28 0" />
      <path d="m110 72 5 5 9-10M110 98l5 5 9-10M110 124l5 5 9-10" strokeWidth="1.8" />
      <path d="M134 74h72M134 100h58M134 126h66" strokeWidth="1" />
      <path className="fill-seal-tint text-seal" d="M110 150h100v32H110z" />
      <path className="text-seal" d="M126 172c-3-4-11-4-11 1M150 166h46M122 157v18" strokeWidth="1.6" />
    </>
  ),
  /** Two people at one page: one writes, the other reads along. */
  about: (
    <>
      <path className="fill-sheet" d="M98 62h124v138H98z" />
      <path d="M114 84h46M114 104h92M114 116h92M114 128h70M114 146h92M114 158h60" strokeWidth="1" />
      <path d={SIGNATURE} transform="translate(114 182)" strokeWidth="1.2" />
      <path className="fill-primary-tint" d="m62 40 13-13 62 62 4 18-18-4-61-63Z" />
      <path d="m70 49 13-13M127 99l9-9" />
      <g className="text-seal">
        <circle className="fill-seal-tint" cx="226" cy="92" r="32" />
        <circle cx="226" cy="92" r="25" />
        <path strokeWidth="5" d="m249 115 28 30" />
        <path strokeWidth="1.8" d="m214 92 8 9 16-18" />
      </g>
    </>
  ),
  /** An open book with a marked line. */
  guides: (
    <>
      <path
        className="fill-sheet"
        d="M160 52c-30-18-72-20-108-12v142c36-8 78-6 108 12V52ZM160 52c30-18 72-20 108-12v142c-36-8-78-6-108 12V52Z"
      />
      <path className="fill-primary-tint" d="M176 104c24-10 50-13 76-10v18c-26-3-52 0-76 10v-18Z" />
      <path
        d="M70 66c24-4 48-2 72 6M70 84c24-4 48-2 72 6M70 102c24-4 48-2 72 6M70 120c24-4 48-2 50 0M176 74c24-9 50-11 76-8M176 144c24-9 50-11 76-8M176 162c16-6 32-8 48-8"
        strokeWidth="1"
      />
      <path className="fill-seal-tint text-seal" d="M228 34v46l10-8 10 8V35c-7-1-13-1-20-1Z" />
    </>
  ),
  /** Brackets around a document, and the answer. */
  api: (
    <>
      <path
        strokeWidth="2"
        d="M92 40c-26 0-6 62-40 70 34 8 14 70 40 70M228 40c26 0 6 62 40 70-34 8-14 70-40 70"
      />
      <path className="fill-sheet" d="M116 50h66l22 22v98h-88V50Z" />
      <path className="fill-primary-tint" d="M182 50v22h22" />
      <path d="M132 92h30M132 106h56M132 120h46" strokeWidth="1" />
      <path className="text-seal" strokeWidth="1.8" d="M132 146h44m-8-8 8 8-8 8" />
    </>
  ),
  /** Clauses on a scroll, with the seal hanging from it. */
  terms: (
    <>
      <path className="fill-sheet" d="M92 30h128c-8 8-8 20 0 28v126H100V44c0-8-2-12-8-14Z" />
      <path className="fill-primary-tint" d="M220 58h24c6-10 2-28-14-28h-10c-8 8-8 20 0 28Z" />
      <path
        d="M118 80h12M138 80h64M138 92h64M118 112h12M138 112h64M138 124h46M118 144h12M138 144h64M138 156h30"
        strokeWidth="1"
      />
      <path className="fill-primary-tint" d="M84 184h120c8 6 8 16 2 20H88c-8 0-12-14-4-20Z" />
      <g className="text-seal">
        <path className="fill-seal-tint" d="m212 170-6 30 14-8 14 8-6-30" />
        <circle className="fill-seal-tint" cx="220" cy="160" r="17" />
        <circle cx="220" cy="160" r="11" strokeDasharray="1.5 2.5" />
      </g>
    </>
  ),
  /** A document behind a lock. */
  privacy: (
    <>
      <path className="fill-sheet" d="M64 30h116v160H64z" />
      <path d="M82 54h54M82 74h80M82 86h80M82 98h48" strokeWidth="1" />
      <path d="M172 112V92c0-44 68-44 68 0v20" strokeWidth="2" />
      <path className="fill-primary-tint" d="M156 112h100v82H156z" />
      <circle className="fill-seal-tint text-seal" cx="206" cy="146" r="11" />
      <path className="text-seal" d="M206 157v18" strokeWidth="2" />
    </>
  ),
  /** A browser window with one small cookie. */
  cookies: (
    <>
      <path className="fill-sheet" d="M46 36h190v136H46z" />
      <path className="fill-primary-tint" d="M46 36h190v24H46z" />
      <path d="M58 48h.1M70 48h.1M82 48h.1" strokeWidth="5" />
      <path d="M64 84h96M64 98h120M64 112h74" strokeWidth="1" />
      <g className="text-seal">
        <path className="fill-seal-tint" d="M228 118a42 42 0 1 0 42 42c-10 4-20-4-18-14-12 3-24-12-24-28Z" />
        <path d="M212 150h.1M232 172h.1M210 180h.1M240 190h.1M224 138h.1" strokeWidth="6" />
      </g>
    </>
  ),
  /** Two scripts, one desk. */
  careers: (
    <>
      <path className="fill-sheet" d="M44 40h128v100H96l-26 24v-24H44V40Z" />
      <path strokeWidth="2.4" d="m84 120 24-58 24 58M92 102h32" />
      <path className="fill-primary-tint" d="M276 80H148v100h76l26 24v-24h26V80Z" />
      <path
        className="text-seal"
        strokeWidth="2.2"
        d="M176 110h72M212 98v12M232 110c-6 24-24 42-52 52M192 122c10 18 28 32 52 38"
      />
    </>
  ),
  /** A folded newspaper with one picture. */
  blog: (
    <>
      <path className="fill-sunken" d="M228 66h36v118c0 14-36 14-36 0V66Z" />
      <path className="fill-sheet" d="M56 36h172v148c0 6 3 11 8 11H70c-8 0-14-5-14-13V36Z" />
      <path strokeWidth="2.2" d="M76 62h112" />
      <path className="fill-primary-tint" d="M76 82h62v50H76z" />
      <path
        d="m76 124 20-20 14 12 12-10 16 16M154 86h54M154 100h54M154 114h54M154 128h36M76 150h132M76 164h132M76 178h80"
        strokeWidth="1"
      />
      <circle className="fill-seal-tint text-seal" cx="122" cy="96" r="6" />
    </>
  ),
} satisfies Record<string, ReactNode>
