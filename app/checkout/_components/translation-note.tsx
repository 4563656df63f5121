import Link from 'next/link'
import { FilledText } from '@/components/ui/filled-text'
import { paths, withQuery } from '@/lib/config/paths'
import { TRANSLATION_NOTE } from '@/lib/content/screens/checkout/documents'

/** For an evaluation without a translation. */
export function TranslationNote() {
  const link = (
    <Link
      prefetch={false}
      href={withQuery(paths.checkoutStep('document-language'), { choose: 1 })}
      className="link"
    >
      {TRANSLATION_NOTE.both}
    </Link>
  )
  return <FilledText text={TRANSLATION_NOTE.text} parts={{ both: link }} />
}
