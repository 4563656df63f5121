import { type KeyboardEvent, type ReactNode, useId } from 'react'

type Tab<Name extends string> = { name: Name; label: string; content: ReactNode }

type Shown<Name extends string> = {
  label: string
  tabs: readonly Tab<Name>[]
  now: Name
  onChoose: (name: Name) => void
}

/** Tabs as in the ARIA pattern: arrows move to the next tab and choose it; only the chosen panel is rendered. */
export function Tabs<Name extends string>({ label, tabs, now, onChoose }: Shown<Name>) {
  const id = useId()
  const at = tabs.findIndex(({ name }) => name === now)
  const go = (event: KeyboardEvent<HTMLElement>) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChoose(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className="tabs">
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === now}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === now ? 0 : -1}
            onClick={() => onChoose(tab.name)}
            onKeyDown={go}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${now}`} className="tab-content">
        {tabs[at]?.content}
      </div>
    </>
  )
}
