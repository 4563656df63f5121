import Link from 'next/link'
import { classNames } from '@/components/ui/class-names'
import { withQuery } from '@/lib/config/paths'
import { PART_NAMES } from '@/lib/content/checkout'
import { DOCUMENT_PARTS, type DocumentPart } from '@/lib/domain/checkout/views'
import { partPath } from '../open-step'

/** The three parts of the document step. Each can be opened at any time. */
export function DocumentParts({ part, toReview }: { part: DocumentPart; toReview: boolean }) {
  return (
    <nav aria-label="Parts of this step" className="mb-4">
      <ol className="flex flex-wrap gap-x-5 gap-y-1 text-body-sm">
        {DOCUMENT_PARTS.map((each, index) => (
          <li key={each}>
            <Link
              href={withQuery(partPath(each), { from: toReview ? 'payment' : null })}
              aria-current={each === part ? 'page' : undefined}
              prefetch={false}
              className={classNames(
                'inline-flex min-h-11 items-center border-b-2 md:min-h-9',
                each === part
                  ? 'border-primary font-semibold text-ink'
                  : 'border-transparent text-ink-soft hover:text-primary',
              )}
            >
              <span className="figures">{index + 1}.</span>&nbsp;{PART_NAMES[each]}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
