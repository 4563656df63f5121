import { MenuLinks } from '@/components/layout/menu-links'
import { PageHeading } from '@/components/layout/page-heading'
import { SandboxBanner } from '@/components/layout/sandbox-banner'
import { SiteFooter } from '@/components/layout/site-footer'
import { Wordmark } from '@/components/layout/wordmark'
import { LinkButton } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import { HEADER_MENUS } from '@/lib/content/navigation'
import { LONG_TEXT } from '../samples'
import { type KitSection, State } from './specimen'

export const LAYOUT_SECTION: KitSection = {
  title: 'Layout',
  specimens: [
    { name: 'Wordmark', draw: () => <Wordmark /> },
    {
      name: 'PageHeading',
      note: 'Draws the page’s h1.',
      draw: () => (
        <>
          <PageHeading
            eyebrow="Translation"
            title="AT-7K2M-9QXD"
            lead="One sentence below the title."
            actions={
              <LinkButton href={paths.home} tone="outline">
                Receipt
              </LinkButton>
            }
          />
          <PageHeading title={LONG_TEXT} />
        </>
      ),
    },
    {
      name: 'SandboxBanner',
      draw: () => (
        <>
          <SandboxBanner payments mail />
          <SandboxBanner payments mail={false} />
        </>
      ),
    },
    {
      name: 'MenuLinks',
      draw: () =>
        HEADER_MENUS.map(({ id, label, links }) => (
          <State key={id} name={label}>
            <MenuLinks links={links} />
          </State>
        )),
    },
    { name: 'SiteFooter', stacked: true, draw: () => <SiteFooter /> },
  ],
}
