import type { Route } from 'next'
import Link from 'next/link'
import { Icon } from '@/components/ui/icon'

const CHOICES: { href: Route; title: string; text: string }[] = [
  {
    href: '/checkout?service=translation' as Route,
    title: 'Translate a document',
    text: 'A complete English (or other) translation of a diploma, certificate or record.',
  },
  {
    href: '/checkout?service=evaluation' as Route,
    title: 'Evaluate a credential',
    text: 'A report that states what foreign study equals in the United States.',
  },
  {
    href: '/checkout?service=bundle' as Route,
    title: 'Both together',
    text: 'One upload, translated and evaluated.',
  },
]

export function QuickStart() {
  return (
    <ul className="mb-10 grid gap-4 md:grid-cols-3">
      {CHOICES.map((choice) => (
        <li key={choice.href}>
          <Link
            href={choice.href}
            className="group flex h-full flex-col gap-2 rounded-lg border border-rule bg-sheet p-5 shadow-sheet hover:border-primary"
          >
            <span className="title-card flex items-center justify-between gap-3">
              {choice.title}
              <Icon name="arrow" className="text-primary group-hover:translate-x-0.5" />
            </span>
            <span className="text-ink-soft">{choice.text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
