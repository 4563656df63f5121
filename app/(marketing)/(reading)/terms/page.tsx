import { LegalPage } from '@/components/marketing/legal-page'
import { pageMetadata } from '@/components/marketing/metadata'
import { paths } from '@/lib/config/paths'
import { TERMS } from '@/lib/content/legal/terms'

export const metadata = pageMetadata(paths.terms)

export default function TermsPage() {
  return <LegalPage path={paths.terms} art="terms" text={TERMS} />
}
