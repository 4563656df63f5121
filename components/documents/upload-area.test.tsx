import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FILE_LIMITS } from '@/lib/domain/documents/rules/files'
import type { DocumentKind } from '@/lib/domain/documents/rules/kinds'
import type { UploadedFile } from '@/lib/domain/documents/views'
import { UploadArea } from './upload-area'
import type { FileCounts } from './upload-state'

type SentRequest = { method: string; path: string; body: unknown }
type Answer = { status: number; body: unknown; retryAfter?: string }

let requests: SentRequest[]
let answer: (request: SentRequest) => Answer | Promise<Answer>
let storage: () => { status: number; body: string }

/** Fakes the network: our routes through fetch, storage through XHR. An unexpected request fails the test. */
class FakeStorageRequest {
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  status = 0
  responseText = ''
  open() {
    this.status = 0
  }
  setRequestHeader() {
    this.responseText = ''
  }
  abort() {
    this.onabort?.()
  }
  send() {
    void Promise.resolve().then(() => {
      this.upload.onprogress?.({ loaded: 5, total: 10 })
      const { status, body } = storage()
      this.status = status
      this.responseText = body
      this.onload?.()
    })
  }
}

beforeEach(() => {
  requests = []
  storage = () => ({ status: 200, body: '{}' })
  answer = (request) => {
    if (request.path === '/api/uploads') {
      return {
        status: 200,
        body: {
          documentId: 'd9',
          uploadUrl: 'http://storage.test/x',
          mime: 'application/pdf',
          resumable: { endpoint: 'http://storage.test/parts', headers: {}, metadata: {} },
        },
      }
    }
    if (request.path.endsWith('/complete')) return { status: 200, body: stored({ documentId: 'd9' }) }
    if (request.method === 'DELETE' || request.method === 'PATCH') return { status: 200, body: null }
    throw new Error(`Unexpected ${request.method} ${request.path}`)
  }
  Object.assign(globalThis, {
    XMLHttpRequest: FakeStorageRequest,
    fetch: async (path: string, init: { method: string; body?: string }) => {
      const request = { method: init.method, path, body: init.body ? JSON.parse(init.body) : null }
      requests.push(request)
      const { status, body, retryAfter } = await answer(request)
      const headers = new Headers(retryAfter ? { 'retry-after': retryAfter } : {})
      return { ok: status < 400, status, headers, json: async () => body }
    },
  })
})

function stored(change: Partial<UploadedFile> = {}): UploadedFile {
  return {
    documentId: 'd1',
    name: 'diploma.pdf',
    extension: 'pdf',
    sizeBytes: 2048,
    state: 'ready',
    refusal: null,
    pageCount: 2,
    wordCount: null,
    label: null,
    documentKind: null,
    duplicateOf: null,
    storagePath: 'a/b/c.pdf',
    ...change,
  }
}

function show(
  initialFiles: UploadedFile[] = [],
  onCountsChange?: (counts: FileCounts) => void,
  checklist?: DocumentKind[],
) {
  const view = render(
    <UploadArea
      draftId="draft"
      initialFiles={initialFiles}
      limits={FILE_LIMITS}
      {...(onCountsChange && { onCountsChange })}
      {...(checklist && { checklist })}
    />,
  )
  const inputs = view.container.querySelectorAll<HTMLInputElement>('input[type=file]')
  return { browse: inputs[0], another: inputs[2] }
}

async function choose(input: HTMLInputElement | undefined, name: string) {
  if (!input) throw new Error('There is no file input.')
  await userEvent.setup({ applyAccept: false }).upload(input, new File(['%PDF-'], name))
}

const card = (name: string) => {
  const found = screen.getByText(name, { selector: 'bdi' }).closest('li')
  if (!found) throw new Error(`No card for ${name}`)
  return within(found)
}

test('shows types and sizes before anything is chosen', () => {
  show()

  expect(screen.getByRole('button', { name: 'Choose files' })).toHaveAccessibleDescription(
    'PDF, JPG, PNG, HEIC, WebP, TIFF or Word (DOCX). Up to 25 MB per file, 20 files and 150 MB in total.',
  )
})

test('says before anything is chosen who will see the files', () => {
  show()
  expect(screen.getByText(/^We store your files privately/)).toBeVisible()
  expect(screen.getByRole('link', { name: /^Privacy Policy/ })).toHaveAttribute('target', '_blank')
})

test('sends and checks a chosen file and announces when it is ready', async () => {
  const counts: FileCounts[] = []
  const { browse } = show([], (changed) => counts.push(changed))

  await choose(browse, 'diploma.pdf')

  expect(await card('diploma.pdf').findByText('Ready')).toBeVisible()
  expect(screen.getByText('diploma.pdf: ready, 2 pages.')).toHaveAttribute('aria-live', 'polite')
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/uploads',
    'POST /api/uploads/d9/complete',
  ])
  expect(requests[0]?.body).toEqual({ draftId: 'draft', name: 'diploma.pdf', sizeBytes: 5 })
  expect(counts.at(-1)).toEqual({ ready: 1, unusable: 0 })
})

test('counts bytes as sent if only the response was lost', async () => {
  storage = () => ({ status: 400, body: '{"error":"Duplicate","message":"The resource already exists"}' })
  const { browse } = show()

  await choose(browse, 'diploma.pdf')

  expect(await card('diploma.pdf').findByText('Ready')).toBeVisible()
})

test('releases an expired ticket and replaces it once', async () => {
  const replies = [
    { status: 400, body: '{"error":"InvalidJWT","message":"exp"}' },
    { status: 200, body: '{}' },
  ]
  storage = () => replies.shift() ?? { status: 500, body: '' }
  const { browse } = show()

  await choose(browse, 'diploma.pdf')

  expect(await card('diploma.pdf').findByText('Ready')).toBeVisible()
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'DELETE', 'POST', 'POST'])
})

test('shows why the server refuses a file and lets it be replaced', async () => {
  answer = (request) => {
    if (request.path === '/api/uploads') {
      return { status: 422, body: { error: { code: 'quota_exceeded', text: 'Too much together.' } } }
    }
    return { status: 200, body: null }
  }
  const { browse } = show()

  await choose(browse, 'diploma.pdf')

  expect(await card('diploma.pdf').findByText('Too much together.')).toBeVisible()
  expect(
    card('diploma.pdf').getByRole('button', { name: 'Choose another file instead of diploma.pdf' }),
  ).toBeVisible()
})

test.each([
  { lost: 'before the ticket', path: '/api/uploads' },
  { lost: 'before the check', path: '/api/uploads/d9/complete' },
])('with the session lost $lost, a file can be retried after signing in', async ({ path }) => {
  const first = answer
  answer = (request) =>
    request.path === path
      ? { status: 404, body: { error: { code: 'draft_missing', text: 'Start again.' } } }
      : first(request)
  const { browse } = show()

  await choose(browse, 'diploma.pdf')

  expect(await card('diploma.pdf').findByRole('link', { name: /^Sign in/ })).toHaveAttribute(
    'target',
    '_blank',
  )
  answer = first
  await userEvent.click(card('diploma.pdf').getByRole('button', { name: 'Retry diploma.pdf' }))
  expect(await card('diploma.pdf').findByText('Ready')).toBeVisible()
})

test('resumes an interrupted upload under its own ticket when the file is chosen again', async () => {
  const { browse } = show([stored({ documentId: 'd9', state: 'waiting', sizeBytes: 5 })])
  expect(card('diploma.pdf').getByText(/Choose the same file again to continue/)).toBeVisible()

  await choose(browse, 'diploma.pdf')

  expect(await card('diploma.pdf').findByText('Ready')).toBeVisible()
  expect(screen.getAllByText('diploma.pdf', { selector: 'bdi' })).toHaveLength(1)
  expect(requests[0]?.body).toEqual({ draftId: 'draft', name: 'diploma.pdf', sizeBytes: 5, resumes: 'd9' })
})

test('refuses a wrong file type without asking the server', async () => {
  const counts: FileCounts[] = []
  const { browse } = show([], (changed) => counts.push(changed))

  await choose(browse, 'setup.exe')

  expect(
    card('setup.exe').getByText('We accept PDF, JPG, PNG, HEIC, WebP, TIFF and DOCX files.'),
  ).toBeVisible()
  expect(counts.at(-1)).toEqual({ ready: 0, unusable: 1 })
  expect(requests).toEqual([])
})

test('keeps a rate-limited file, which can be tried again', async () => {
  const first = answer
  answer = () => ({ status: 429, body: { error: { code: 'rate_limited', text: 'Please wait.' } } })
  const { browse } = show()
  await choose(browse, 'diploma.pdf')
  expect(await card('diploma.pdf').findByText('Please wait.')).toBeVisible()

  answer = first
  await userEvent.click(card('diploma.pdf').getByRole('button', { name: 'Retry diploma.pdf' }))

  expect(await card('diploma.pdf').findByText('Ready')).toBeVisible()
})

test('says that too many files are being checked and retries automatically', async () => {
  const first = answer
  const busy: Answer = {
    status: 503,
    body: { error: { code: 'checks_busy', text: 'Busy.' } },
    retryAfter: '0.05',
  }
  const seen = Promise.withResolvers<void>()
  const replies: (() => Answer | Promise<Answer>)[] = [
    () => busy,
    () => seen.promise.then(() => ({ status: 200, body: stored({ documentId: 'd9' }) })),
  ]
  answer = (request) => (request.path.endsWith('/complete') && replies.shift()?.()) || first(request)
  const { browse } = show()

  await choose(browse, 'diploma.pdf')

  expect(await card('diploma.pdf').findByText(/will try again automatically/)).toBeVisible()
  seen.resolve()
  expect(await card('diploma.pdf').findByText('Ready')).toBeVisible()
  expect(requests.filter(({ path }) => path.endsWith('/complete'))).toHaveLength(2)
})

test('moves focus to the next card after a removal, and to the button after the last', async () => {
  show([stored({ documentId: 'd1', name: 'one.pdf' }), stored({ documentId: 'd2', name: 'two.pdf' })])

  await userEvent.click(screen.getByRole('button', { name: 'Remove one.pdf' }))
  await waitFor(() => expect(screen.queryByText('one.pdf', { selector: 'bdi' })).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Remove two.pdf' })).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('two.pdf', { selector: 'bdi' })).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus()
})

test.each([
  { status: 503, code: 'unavailable' },
  { status: 404, code: 'draft_missing' },
])('keeps a file that could not be removed and says so: $code', async ({ status, code }) => {
  answer = () => ({ status, body: { error: { code, text: 'Not now.' } } })
  show([stored({ name: 'one.pdf' })])

  await userEvent.click(screen.getByRole('button', { name: 'Remove one.pdf' }))

  const said = await screen.findAllByText('one.pdf couldn’t be removed. Please try again.')
  expect(said.map((text) => text.getAttribute('aria-live'))).toEqual(['polite', null])
  expect(screen.getByText('one.pdf', { selector: 'bdi' })).toBeVisible()
})

test.each([
  [
    'its field is left again',
    async () => {
      await userEvent.click(screen.getByLabelText(/Label/))
      await userEvent.tab()
    },
  ],
  ['there is a connection again', async () => fireEvent(window, new Event('online'))],
])('shows beside the file that its description could not be saved, until %s', async (_when, tryAgain) => {
  const saved = answer
  answer = () => ({ status: 503, body: { error: { code: 'unavailable', text: 'Not now.' } } })
  show([stored({ name: 'one.pdf' })])
  const shown = () => within(screen.getByRole('listitem')).queryByText(/couldn’t be saved/)

  await userEvent.click(screen.getByText(/^Add details/))
  await userEvent.type(screen.getByLabelText(/Label/), 'Front')
  await userEvent.tab()
  await waitFor(() => expect(shown()).toBeVisible())

  answer = saved
  await tryAgain()
  await waitFor(() => expect(shown()).toBeNull())
  expect(requests.at(-1)?.body).toMatchObject({ label: 'Front' })
})

test('saves kind and name and reminds of what is often missing', async () => {
  show([stored()])

  await userEvent.click(screen.getByText(/^Add details/))
  await userEvent.selectOptions(screen.getByLabelText(/Document type/), 'diploma')
  await userEvent.type(screen.getByLabelText(/Label/), 'Front')
  await userEvent.tab()

  expect(screen.getByText('Front and back, in the original language.')).toBeVisible()
  expect(requests).toEqual([
    { method: 'PATCH', path: '/api/uploads/d1', body: { documentKind: 'diploma' } },
    { method: 'PATCH', path: '/api/uploads/d1', body: { label: 'Front' } },
  ])
})

test('lists what to include before anything is uploaded, and marks what has been', async () => {
  show([stored()], undefined, ['diploma', 'transcript'])
  const [diploma, transcript] = screen
    .getAllByRole('listitem')
    .filter((item) => /^(Diploma|Transcript)/.test(item.textContent ?? ''))
  expect(transcript).toHaveTextContent('Every page, including the one that explains the grades.')
  expect(diploma).not.toHaveTextContent('(added)')

  await userEvent.click(screen.getByText(/^Add details/))
  await userEvent.selectOptions(screen.getByLabelText(/Document type/), 'diploma')

  expect(diploma).toHaveTextContent('(added)')
  expect(transcript).not.toHaveTextContent('(added)')
})

test('points out a duplicate file', () => {
  show([stored({ duplicateOf: 'front.jpg' })])

  expect(screen.getByText(/This is the same file as/)).toHaveTextContent(
    'This is the same file as front.jpg.',
  )
})
