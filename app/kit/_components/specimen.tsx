import type { ReactNode } from 'react'
import { FormContext } from '@/components/forms/form-context'

const SCHEMES = ['light', 'dark'] as const

type Specimen = {
  name: string
  note?: string
  /** Stacks the two schemes, for components that need the full width. */
  stacked?: boolean
  /** Error messages of the fields inside. */
  errors?: Record<string, string>
  pending?: boolean
  draw: () => ReactNode
}

export type KitSection = { title: string; specimens: Specimen[] }

export function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

/** One component in both color schemes. Fields get unique ids in each. */
export function SpecimenView({ name, note, stacked, errors = {}, pending = false, draw }: Specimen) {
  const anchor = anchorOf(name)
  return (
    <article id={anchor} className="kit-specimen">
      <h3>
        <a href={`#${anchor}`}>{name}</a>
      </h3>
      {note && <p className="kit-note">{note}</p>}
      <div className={stacked ? 'kit-pair kit-stacked' : 'kit-pair'}>
        {SCHEMES.map((scheme) => (
          <FormContext
            key={scheme}
            value={{
              state: { type: 'idle' },
              pending,
              idPrefix: `${anchor}-${scheme}-`,
              errors,
              clearError: () => undefined,
            }}
          >
            <div data-scheme={scheme} className="kit-sheet">
              {draw()}
            </div>
          </FormContext>
        ))}
      </div>
    </article>
  )
}

/** A named state inside a specimen. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="kit-state">
      <p className="kit-state-name">{name}</p>
      {children}
    </div>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="kit-row">{children}</div>
}
