import { jest } from '@jest/globals'
import { renderHook, waitFor } from '@testing-library/react'
import { usePage } from './use-page'

const refusal = (code: string, text: string, status: number) =>
  ({ ok: status < 400, status, json: async () => ({ error: { code, text } }) }) as Response

test.each([
  [
    refusal('checks_busy', 'We’re checking many files right now.', 503),
    'We’re checking many files right now.',
    false,
  ],
  [
    refusal('unexpected', 'Please try again; we’ve kept what you entered.', 500),
    'We couldn’t show this page. Please try again.',
    false,
  ],
  [refusal('stored_file_missing', 'This file is missing.', 404), 'This file is missing.', true],
])('a page that cannot be shown says why, and never mentions input', async (response, text, isGone) => {
  globalThis.fetch = jest.fn<typeof fetch>().mockResolvedValue(response)

  const { result } = renderHook(() => usePage('/api/documents/one/pages', 1, 0))

  await waitFor(() => expect(result.current).toEqual({ type: 'failed', text, isGone }))
})
