'use client'

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'

const OPEN_AFTER_MS = 90
const CLOSE_AFTER_MS = 220

type NavMenuProps = {
  label: ReactNode
  /** Links and forms; every link or button inside is reached with the arrow keys. */
  children: ReactNode
  align?: 'start' | 'end'
  className?: string
}

/** A disclosure of links: opens on hover, click, Enter and arrow down; closes on Escape, leaving and choosing. */
export function NavMenu({ label, children, align = 'start', className }: NavMenuProps) {
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function soon(next: boolean, waitMs: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), waitMs)
  }

  function stops(): HTMLElement[] {
    return [...(root.current?.querySelectorAll<HTMLElement>('[data-panel] a, [data-panel] button') ?? [])]
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      root.current?.querySelector<HTMLElement>('button')?.focus()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setOpen(true)
    requestAnimationFrame(() => {
      const all = stops()
      const at = all.findIndex((stop) => stop.matches(':focus'))
      all.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step) % all.length)?.focus()
    })
  }

  return (
    <div
      ref={root}
      role="none"
      className={classNames('relative', className)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && soon(true, OPEN_AFTER_MS)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && soon(false, CLOSE_AFTER_MS)}
      onKeyDown={press}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => {
          clearTimeout(timer.current)
          setOpen(!open)
        }}
        className="flex min-h-11 items-center gap-1.5 rounded-sm px-3 font-medium hover:text-primary"
      >
        {label}
        <Icon
          name="chevron"
          className={classNames('size-[1em] transition-transform', open && 'rotate-180')}
        />
      </button>
      <div
        id={panelId}
        hidden={!open}
        data-panel
        className={classNames('absolute top-full z-40 pt-2', align === 'end' ? 'inset-e-0' : 'inset-s-0')}
      >
        <div
          role="none"
          onClick={() => setOpen(false)}
          className="min-w-56 animate-appear rounded-lg border border-rule bg-sheet p-2 shadow-lift"
        >
          {children}
        </div>
      </div>
    </div>
  )
}
