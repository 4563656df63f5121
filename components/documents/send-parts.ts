import type { UploadTicket } from '@/lib/domain/documents/views'
import { CONNECTION_LOST, type StepResult, toStepResult } from './upload-api'

/** The size of a part that the hosted storage service takes. */
const PART_BYTES = 6 * 1024 * 1024

/** A file that fits into one part is sent whole. */
export function isSentInParts(file: Blob): boolean {
  return file.size > PART_BYTES
}

/**
 * Sends a file in parts and goes on from where an earlier try stopped, also after the page was loaded again: what
 * has arrived is known to the storage service, and its address is kept in this browser until the file is whole.
 */
export async function sendParts(
  ticket: UploadTicket,
  file: File,
  options: { signal: AbortSignal; onPercent: (percent: number) => void },
): Promise<StepResult<null>> {
  const { Upload } = await import('tus-js-client')
  const { endpoint, headers, metadata } = ticket.resumable
  return new Promise((resolve) => {
    const upload = new Upload(file, {
      endpoint,
      headers,
      metadata,
      chunkSize: PART_BYTES,
      // Our own steps retry, wait for the connection and say so.
      retryDelays: null,
      removeFingerprintOnSuccess: true,
      fingerprint: async () => `attesta-upload-${ticket.documentId}`,
      onProgress: (sent, total) => options.onPercent(Math.floor((sent / total) * 100)),
      onSuccess: () => end({ type: 'done', value: null }),
      onError: (error) => {
        const response = 'originalResponse' in error ? error.originalResponse : null
        end(response ? toStepResult(response.getStatus(), response.getBody()) : LOST)
      },
    })
    const stop = () => {
      void upload.abort().then(() => end(LOST))
    }
    const end = (step: StepResult<null>) => {
      options.signal.removeEventListener('abort', stop)
      window.removeEventListener('offline', stop)
      resolve(step)
    }
    options.signal.addEventListener('abort', stop)
    window.addEventListener('offline', stop)
    upload.findPreviousUploads().then(
      ([earlier]) => {
        if (earlier) upload.resumeFromPreviousUpload(earlier)
        upload.start()
      },
      // Where nothing may be stored in this browser, the file starts from its first byte.
      () => upload.start(),
    )
  })
}

const LOST: StepResult<null> = { type: 'retry', text: CONNECTION_LOST }
