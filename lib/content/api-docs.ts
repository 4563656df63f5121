import { type Block, heading, list, note, text } from './blocks'

export const API_DOCS: { title: string; lead: string; blocks: Block[] } = {
  title: 'Document Translation API',
  lead: 'For platforms that send documents every day. It is being built and cannot be called yet; this page says what it will offer and takes requests for access.',
  blocks: [
    heading('offers', 'What it will offer'),
    list(
      'Ask for a price with the same table that this site uses',
      'Upload documents in two steps: a ticket, then the bytes',
      'Create a quote, accept it, and follow the order',
      'Download the finished documents',
      'Events by signed webhooks, with replay',
      'Test keys with sample orders that cost nothing',
    ),
    heading('form', 'Its form'),
    text(
      'JSON over HTTPS, keys that belong to an organization, an idempotency key for each write, errors with a code, a sentence and a request id, and lists that page by cursor. The description will be an OpenAPI file on this page, with examples that can be run in test mode.',
    ),
    heading('until', 'Until then'),
    text(
      'Send batches through the [quote form](/quote): name the documents and languages, attach samples, and put your own number into the reference field.',
    ),
    note(
      'No address, key or version is published before it works. If somebody offers you a key today, it is not from us.',
    ),
  ],
}
