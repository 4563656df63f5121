import { pageMetadata } from '@/components/marketing/metadata'
import { TextPage } from '@/components/marketing/text-page'
import { paths } from '@/lib/config/paths'
import { ABOUT } from '@/lib/content/about'

export const metadata = pageMetadata(paths.about)

export default function AboutPage() {
  return <TextPage path={paths.about} {...ABOUT} />
}
