import type { Route } from 'next'
import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { paths } from '@/lib/config/paths'
import { QUICK_START } from '@/lib/content/screens/dashboard/orders'

const CHOICES: { href: Route; title: string; text: string }[] = [
  {
    href: paths.startService('translation'),
    title: 'Translate a document',
    text: QUICK_START.translation,
  },
  {
    href: paths.startService('evaluation'),
    title: 'Evaluate a credential',
    text: QUICK_START.evaluation,
  },
  {
    href: paths.startService('bundle'),
    title: 'Get both',
    text: QUICK_START.both,
  },
]

/** Centered on an empty dashboard, or a column beside the orders. */
export function QuickStart({ isAside = false }: { isAside?: boolean }) {
  return (
    <ul className={isAside ? 'grid gap-4 md:grid-cols-3 xl:grid-cols-1' : 'grid gap-4 md:grid-cols-3'}>
      {CHOICES.map((choice) => (
        <li key={choice.href}>
          <Link
            prefetch={false}
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
