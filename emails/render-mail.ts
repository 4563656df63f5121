import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
import { FIGURES } from './parts/look'

type RenderedMail = { subject: string; html: string; text: string }

const TEXT_PART = {
  selectors: [
    {
      selector: `table.${FIGURES}`,
      format: 'dataTable',
      options: { uppercaseHeaderCells: false, colSpacing: 3 },
    },
    ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false, trailingLineBreaks: 1 } })),
    { selector: 'hr', options: { length: 32 } },
  ],
}

/** Both parts of a mail. The same props always give the same bytes, which a repeated send relies on. */
export async function renderMail(subject: string, mail: ReactElement): Promise<RenderedMail> {
  const html = await render(mail)
  return { subject, html, text: toPlainText(html, TEXT_PART) }
}
