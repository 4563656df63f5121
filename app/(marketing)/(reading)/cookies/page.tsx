import { LegalPage } from '@/components/marketing/legal-page'
import { pageMetadata } from '@/components/marketing/metadata'
import { paths } from '@/lib/config/paths'
import { COOKIES } from '@/lib/content/legal/cookies'
import { ConsentChoice } from './_components/consent-choice'

export const metadata = pageMetadata(paths.cookies)

export default function CookiesPage() {
  return (
    <LegalPage path={paths.cookies} art="cookies" text={COOKIES}>
      <ConsentChoice />
    </LegalPage>
  )
}
