import Link from 'next/link'
import { FilledText } from '@/components/ui/filled-text'
import { paths } from '@/lib/config/paths'
import { ABOUT_FORM } from '@/lib/content/screens/checkout/documents'

/** `mixed`: the files are of several types. `matched`: the selected type follows from the types of the files. */
export type TypeAdvice = 'mixed' | 'matched' | null

export function TypeHint({ advice }: { advice: TypeAdvice }) {
  if (advice !== 'mixed') return advice === 'matched' ? ABOUT_FORM.typeMatched : ABOUT_FORM.typeHint
  return (
    <FilledText
      text={ABOUT_FORM.typeMixed}
      parts={{
        quote: (
          <Link prefetch={false} href={paths.checkoutQuote} className="link">
            {ABOUT_FORM.typeQuote}
          </Link>
        ),
      }}
    />
  )
}
