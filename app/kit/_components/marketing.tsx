import { HeroArt } from '@/components/marketing/art/hero-art'
import { PaperArt } from '@/components/marketing/art/paper-art'
import { ReasonArt } from '@/components/marketing/art/reason-art'
import { Blocks } from '@/components/marketing/blocks'
import { ClosingCall } from '@/components/marketing/closing-call'
import { FaqList } from '@/components/marketing/faq-list'
import { OfferLedger } from '@/components/marketing/offer-ledger'
import { PriceCards } from '@/components/marketing/price-cards'
import { Steps } from '@/components/marketing/steps'
import { heading, list, note, steps, text } from '@/lib/content/blocks'
import { DOCUMENTS, FAQ, REASONS } from '@/lib/content/landing'
import { MAIN_OFFERS } from '@/lib/content/offers'
import { type KitSection, Row } from './specimen'

export const MARKETING_SECTION: KitSection = {
  title: 'Public pages',
  specimens: [
    {
      name: 'Blocks',
      draw: () => (
        <Blocks
          blocks={[
            heading('sample', 'A heading'),
            text('A paragraph with [a link](/pricing) and a figure: {landing.bundle}.'),
            list('First entry', 'Second entry'),
            steps('First step', 'Second step'),
            note('A note that stands out.'),
            { type: 'table', caption: 'A table', head: ['', 'One', 'Two'], rows: [['Row', '1', '2']] },
          ]}
        />
      ),
    },
    { name: 'FaqList', draw: () => <FaqList questions={FAQ.slice(0, 3)} name="kit-faq" /> },
    {
      name: 'OfferLedger',
      stacked: true,
      draw: () => <OfferLedger names={MAIN_OFFERS} className="" />,
    },
    { name: 'PriceCards', stacked: true, draw: () => <PriceCards /> },
    { name: 'Steps', stacked: true, draw: () => <Steps /> },
    {
      name: 'ClosingCall',
      stacked: true,
      draw: () => (
        <ClosingCall title="Ready to order?" text="See the price before you pay." family="translation" />
      ),
    },
    {
      name: 'Drawings',
      draw: () => (
        <>
          <HeroArt />
          <Row>
            {REASONS.map(({ art }) => (
              <ReasonArt key={art} name={art} />
            ))}
          </Row>
          {DOCUMENTS.map(({ paper }) => (
            <PaperArt key={paper} name={paper} />
          ))}
        </>
      ),
    },
  ],
}
