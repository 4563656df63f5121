import type { ReactNode } from 'react'
import { scribble } from './curves'

const SIGNATURE = scribble(29, 46)

/** One drawing per audience and service, 320 by 220 units; without names. */
export const PURPOSE_ART = {
  /** A passport under a stamp. */
  immigration: (
    <>
      <path className="fill-sheet" d="M60 52h92v132H60zM152 52h92v132h-92z" transform="rotate(-5 152 118)" />
      <path d="M152 52v132" transform="rotate(-5 152 118)" />
      <g transform="rotate(-5 152 118)">
        <path className="fill-primary-tint" d="M74 70h34v42H74z" />
        <circle cx="91" cy="85" r="8" />
        <path d="M77 112c2-15 26-15 28 0M118 74h24M118 84h18M118 94h24" strokeWidth="1" />
        <path
          d="M74 160l8-5 8 5 8-5 8 5 8-5 8 5 8-5 8 5M74 170l8-5 8 5 8-5 8 5 8-5 8 5 8-5 8 5"
          strokeWidth="1"
        />
      </g>
      <g className="text-seal" transform="rotate(10 206 128)">
        <circle cx="206" cy="128" r="32" />
        <circle cx="206" cy="128" r="25" strokeDasharray="2 3" />
        <path d="M188 122h36M188 134h36M206 106v6M206 144v6" />
      </g>
      <path
        className="fill-primary-tint"
        d="M236 24c0-16 26-16 26 0 0 12-6 16-6 28h24v18h-62V52h24c0-12-6-16-6-28Z"
      />
      <path d="M222 76h54" />
    </>
  ),
  /** A gavel on its block, and a sealed decision. */
  legal: (
    <>
      <path className="fill-sheet" d="M48 28h112v150H48z" />
      <path d="M64 50h56M64 68h80M64 80h80M64 92h66M64 110h80M64 122h52" strokeWidth="1" />
      <g className="text-seal">
        <path className="fill-seal-tint" d="m118 158-8 34 16-9 16 9-8-34" />
        <circle className="fill-seal-tint" cx="126" cy="150" r="19" />
        <circle cx="126" cy="150" r="12" strokeDasharray="1.5 2.5" />
      </g>
      <g transform="rotate(-32 214 92)">
        <path className="fill-primary-tint" d="M184 62h60v34h-60z" />
        <path className="fill-sheet" d="M176 58h12v42h-12zM240 58h12v42h-12z" />
        <path className="fill-sheet" d="M209 96h10v88h-10z" />
      </g>
      <path className="fill-primary-tint" d="M176 176h92v12h-92zM164 188h116v12H164z" />
      <path d="M262 132l12 6M252 146l8 10M270 118h13" />
    </>
  ),
  /** A transcript half covered by its diploma. */
  academic: (
    <>
      <path className="fill-sunken" d="M166 18h108v152H166z" transform="rotate(5 220 94)" />
      <g strokeWidth="1" transform="rotate(5 220 94)">
        <path d="M178 36h52M178 52h58M246 52h16M178 66h50M246 66h16M178 80h58M246 80h16M178 94h46M246 94h16M178 108h58M246 108h16M240 44v74" />
      </g>
      <path className="fill-sheet" d="M30 62h190v124H30z" />
      <path d="M38 70h174v108H38z" strokeWidth="0.8" />
      <path className="fill-primary-tint" d="m125 80 34 13-34 13-34-13 34-13Z" />
      <path d="M106 100v12c10 8 28 8 38 0v-12M159 93v18" />
      <path d="M78 130h94M92 142h66" strokeWidth="1" />
      <path d={SIGNATURE} transform="translate(56 160)" strokeWidth="1.2" />
      <path d="M54 168h54" strokeWidth="0.8" />
      <g className="text-seal">
        <path className="fill-seal-tint" d="m176 166-6 32 15-8 15 8-6-32" />
        <circle className="fill-seal-tint" cx="185" cy="160" r="16" />
        <circle cx="185" cy="160" r="10" strokeDasharray="1.5 2.5" />
      </g>
    </>
  ),
  /** A contract on a growing pile. */
  business: (
    <>
      <path className="fill-sunken" d="M120 20h138v156H120z" />
      <path className="fill-sunken" d="M102 30h138v156H102z" />
      <path className="fill-sheet" d="M84 40h138v156H84z" />
      <path d="M102 62h58M102 82h102M102 94h102M102 106h84" strokeWidth="1" />
      <path className="fill-primary-tint" d="M102 120h102v30H102z" />
      <path d="M114 144v-8M128 144v-14M142 144v-10M156 144v-18M170 144v-13M184 144v-20" />
      <path d="M102 182h44M160 182h44" strokeWidth="0.8" />
      <path d={SIGNATURE} transform="translate(104 174) scale(.85)" strokeWidth="1.3" />
      <path className="fill-seal-tint text-seal" d="m268 92 13 13-52 66-18 8 5-20 52-67Z" />
      <path className="text-seal" d="m261 101 13 13M216 160l8 8" />
    </>
  ),
  /** A family tree above a certificate. */
  personal: (
    <>
      <path className="fill-sheet" d="M52 26h216v168H52z" />
      <path d="M60 34h200v152H60z" strokeWidth="0.8" />
      <path d="M112 78v14h96V78M160 92v16M112 132v-12h96v12M160 108v24" />
      <g className="fill-primary-tint">
        <circle cx="112" cy="60" r="17" />
        <circle cx="208" cy="60" r="17" />
        <circle cx="112" cy="149" r="15" />
        <circle cx="160" cy="149" r="15" />
        <circle cx="208" cy="149" r="15" />
      </g>
      <g strokeWidth="1.2">
        <path d="M105 66c1-9 13-9 14 0M201 66c1-9 13-9 14 0M106 154c1-8 11-8 12 0M154 154c1-8 11-8 12 0M202 154c1-8 11-8 12 0" />
        <circle cx="112" cy="55" r="4" />
        <circle cx="208" cy="55" r="4" />
        <circle cx="112" cy="145" r="3.4" />
        <circle cx="160" cy="145" r="3.4" />
        <circle cx="208" cy="145" r="3.4" />
      </g>
      <path
        className="fill-seal-tint text-seal"
        d="M160 86c-5-9-17-3-12 5 2 4 7 6 12 11 5-5 10-7 12-11 5-8-7-14-12-5Z"
      />
      <path d="M88 176h40M140 176h40M192 176h40" strokeWidth="1" />
    </>
  ),
  /** Two diplomas on a balanced scale. */
  evaluation: (
    <>
      <path d="M160 34v140M116 190h88M128 178h64" />
      <circle className="fill-seal-tint text-seal" cx="160" cy="30" r="9" />
      <path d="M64 56c40-14 56-14 96-14s56 0 96 14" />
      <path d="M64 56 36 124h56L64 56ZM256 56l-28 68h56l-28-68Z" strokeWidth="1" />
      <path className="fill-primary-tint" d="M30 124h68c-4 22-64 22-68 0ZM222 124h68c-4 22-64 22-68 0Z" />
      <path className="fill-sheet" d="M42 88h44v34H42zM234 88h44v34h-44z" />
      <path d="M50 98h28M50 106h20M242 98h28M242 106h20" strokeWidth="1" />
      <path className="fill-sheet" d="M134 178h52v12h-52z" />
    </>
  ),
} satisfies Record<string, ReactNode>
