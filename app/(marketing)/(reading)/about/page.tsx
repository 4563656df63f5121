import { pageMetadata } from '@/components/marketing/metadata'
import { PricePanel } from '@/components/marketing/price-panel'
import { TextPage } from '@/components/marketing/text-page'
import { paths } from '@/lib/config/paths'
import { ABOUT } from '@/lib/content/about'
import { AtAGlance } from './_components/at-a-glance'

export const metadata = pageMetadata(paths.about)

export default function AboutPage() {
  return (
    <TextPage path={paths.about} art="about" {...ABOUT}>
      <AtAGlance />
      <PricePanel />
    </TextPage>
  )
}
