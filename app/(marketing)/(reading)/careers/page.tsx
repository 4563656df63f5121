import { pageMetadata } from '@/components/marketing/metadata'
import { TextPage } from '@/components/marketing/text-page'
import { paths } from '@/lib/config/paths'
import { CAREERS } from '@/lib/content/about'

export const metadata = pageMetadata(paths.careers)

export default function CareersPage() {
  return <TextPage path={paths.careers} art="careers" {...CAREERS} />
}
