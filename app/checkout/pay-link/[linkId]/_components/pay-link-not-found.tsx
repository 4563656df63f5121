import { MissingPage } from '@/app/_components/missing-page'
import { PAY_LINK_PAGE } from '@/lib/content/screens/checkout/pay-link'

export function PayLinkNotFound() {
  return (
    <MissingPage>
      <div className="mx-auto max-w-2xl space-y-4">
        <h1 className="title-page">{PAY_LINK_PAGE.notFound}</h1>
        <p>{PAY_LINK_PAGE.askAgain}</p>
      </div>
    </MissingPage>
  )
}
