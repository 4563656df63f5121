'use client'
import { type ReactNode, useState } from 'react'

/** Accepts classes at each use. */
export function Card({ title, className = '' }: { title: string; className?: string }) {
  return (
    <section className={`border p-3 ${className}`}>
      <h2>{title}</h2>
    </section>
  )
}

/** Accepts no classes. */
export function Banner({ title }: { title: string }) {
  return <h3 className="text-xl">{title}</h3>
}

export function Chip({ children }: { children: ReactNode }) {
  return <li className="border">{children}</li>
}

/** Its classes depend on a state that the page doesn't show. */
export function Width() {
  const [isWide, setWide] = useState(false)
  return (
    <button type="button" className={`border pt-2 ${isWide ? 'pt-2' : ''}`} onClick={() => setWide(!isWide)}>
      Change the width
    </button>
  )
}

/** Its classes depend on two states; the page doesn't show which of them. */
export function Size() {
  const [isWide, setWide] = useState(false)
  const [isTall, setTall] = useState(true)
  const toggle = () => {
    setWide(!isWide)
    setTall(isWide)
  }
  return (
    <button type="button" className={`border ${isWide ? 'pt-2' : isTall ? 'pt-2' : 'pt-4'}`} onClick={toggle}>
      Change the size
    </button>
  )
}
