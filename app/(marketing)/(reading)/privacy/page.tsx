import { LegalPage } from '@/components/marketing/legal-page'
import { pageMetadata } from '@/components/marketing/metadata'
import { paths } from '@/lib/config/paths'
import { PRIVACY } from '@/lib/content/legal/privacy'

export const metadata = pageMetadata(paths.privacy)

export default function PrivacyPage() {
  return <LegalPage path={paths.privacy} art="privacy" text={PRIVACY} />
}
