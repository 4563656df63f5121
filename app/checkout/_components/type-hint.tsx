import Link from 'next/link'
import { FilledText } from '@/components/ui/filled-text'
import { paths } from '@/lib/config/paths'
import { TYPE_HINT } from '@/lib/content/screens/checkout/documents'

/** `mixed`: the files are of several types. `matched`: the selected type follows from the types of the files. */
export type TypeAdvice = 'mixed' | 'matched' | null

export function TypeHint({ advice }: { advice: TypeAdvice }) {
  if (advice !== 'mixed') return advice === 'matched' ? TYPE_HINT.matched : TYPE_HINT.most
  return (
    <FilledText
      text={TYPE_HINT.mixed}
      parts={{
        quote: (
          <Link prefetch={false} href={paths.checkoutQuote} className="link">
            {TYPE_HINT.quote}
          </Link>
        ),
      }}
    />
  )
}
