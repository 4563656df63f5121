import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CopyNumber } from '@/components/ui/copy-number'
import { DataTable } from '@/components/ui/data-table'
import { DescriptionList } from '@/components/ui/description-list'
import { Disclosure } from '@/components/ui/disclosure'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { TabLinks } from '@/components/ui/tab-links'
import { paths } from '@/lib/config/paths'
import { LONG_NAME, LONG_TEXT } from '../samples'
import type { KitSection } from './specimen'

const HERE = paths.home

const INVOICES = [
  { id: 'INV-1', customer: 'Lucía Ferreira', total: '$149.00' },
  { id: 'INV-2', customer: LONG_NAME, total: '$1,024.50' },
]

export const CONTAINER_SECTION: KitSection = {
  title: 'Containers and lists',
  specimens: [
    {
      name: 'Card',
      draw: () => (
        <>
          <Card
            title="With a title and an action"
            actions={
              <a href="#card" className="link">
                Change
              </a>
            }
          >
            <p>Content of the card.</p>
          </Card>
          <Card>
            <p>{LONG_TEXT}</p>
          </Card>
        </>
      ),
    },
    {
      name: 'DescriptionList and CopyNumber',
      draw: () => (
        <DescriptionList
          entries={[
            { term: 'Order number', value: <CopyNumber value="AT-7K2M-9QXD" label="Order number" /> },
            { term: 'Name', value: LONG_NAME },
            {
              term: 'With an action',
              value: 'Digital delivery',
              action: (
                <a href="#descriptionlist-and-copynumber" className="link">
                  Change
                </a>
              ),
            },
            { term: 'Empty: left out', value: null },
          ]}
        />
      ),
    },
    {
      name: 'DataTable',
      note: 'A table where there is room, cards where there is not.',
      stacked: true,
      draw: () => (
        <DataTable
          caption="Invoices"
          rows={INVOICES}
          rowKey={({ id }) => id}
          empty={null}
          columns={[
            { heading: 'Number', cell: ({ id }) => id },
            { heading: 'Customer', cell: ({ customer }) => customer },
            { heading: 'Total', numeric: true, cell: ({ total }) => total },
          ]}
        />
      ),
    },
    {
      name: 'EmptyState',
      draw: () => (
        <EmptyState
          title="Your orders will appear here"
          action={<LinkButton href={HERE}>Start an order</LinkButton>}
        >
          One sentence on what will appear.
        </EmptyState>
      ),
    },
    {
      name: 'Disclosure',
      draw: () => (
        <>
          <Disclosure summary="Closed">
            <p>Content.</p>
          </Disclosure>
          <Disclosure summary="Open" open>
            <p>{LONG_TEXT}</p>
          </Disclosure>
        </>
      ),
    },
    {
      name: 'TabLinks and Pagination',
      draw: () => (
        <>
          <TabLinks
            label="Tabs"
            tabs={[
              { href: paths.home, label: 'To check', count: 3, current: true },
              { href: paths.pricing, label: 'Unpaid', count: 0, current: false },
              { href: paths.contact, label: 'Without a count', current: false },
            ]}
          />
          <Pagination previous={null} next="next" hrefFor={() => HERE} />
          <Pagination previous="previous" next="next" hrefFor={() => HERE} />
          <Pagination previous="previous" next={null} hrefFor={() => HERE} />
        </>
      ),
    },
  ],
}
