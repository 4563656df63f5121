'use client'

import { useEffect } from 'react'
import { ACCOUNT_SECTION } from './accounts'
import { CONTAINER_SECTION } from './containers'
import { DOCUMENT_SECTION } from './documents'
import { FIELD_SECTION } from './fields'
import { FOUNDATION_SECTION } from './foundations'
import { LAYOUT_SECTION } from './layout-parts'
import { MARKETING_SECTION } from './marketing'
import { ORDER_SECTION } from './orders'
import { PAYMENT_SECTION } from './payments'
import { PRIMITIVE_SECTION } from './primitives'
import { anchorOf, type KitSection, SpecimenView } from './specimen'

const SECTIONS: KitSection[] = [
  FOUNDATION_SECTION,
  PRIMITIVE_SECTION,
  CONTAINER_SECTION,
  FIELD_SECTION,
  ACCOUNT_SECTION,
  DOCUMENT_SECTION,
  ORDER_SECTION,
  PAYMENT_SECTION,
  LAYOUT_SECTION,
  MARKETING_SECTION,
]

export function Kit() {
  useEffect(() => {
    // Messages take focus when they appear, which would scroll to the last of them.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const target = document.getElementById(location.hash.slice(1))
    if (target) target.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [])

  return (
    <div className="kit">
      <nav aria-label="Components" className="kit-nav">
        {SECTIONS.map(({ title, specimens }) => (
          <div key={title}>
            <p className="kit-nav-title">
              <a href={`#${anchorOf(title)}`}>{title}</a>
            </p>
            <ul>
              {specimens.map(({ name }) => (
                <li key={name}>
                  <a href={`#${anchorOf(name)}`}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <main>
        <h1 className="title-page">Component kit</h1>
        <p className="kit-note">
          Every component in its states, light and dark. In development only; how to add one:
          components/README.md.
        </p>
        {SECTIONS.map(({ title, specimens }) => (
          <section key={title} id={anchorOf(title)} className="kit-section">
            <h2 className="title-section">{title}</h2>
            {specimens.map((specimen) => (
              <SpecimenView key={specimen.name} {...specimen} />
            ))}
          </section>
        ))}
      </main>
    </div>
  )
}
