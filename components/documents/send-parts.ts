import type { UploadTicket } from '@/lib/domain/documents/views'
import { CONNECTION_LOST, onInterruption, type StepResult, toStepResult } from './upload-api'

/** The part size that the hosted storage service requires. */
const PART_BYTES = 6 * 1024 * 1024

/** A file that fits into one part is sent whole. */
export function isSentInParts(file: Blob): boolean {
  return file.size > PART_BYTES
}

/**
 * Sends a file in parts and resumes where an earlier attempt stopped, even after a reload: storage knows
 * which parts have arrived, and the browser keeps the upload's URL until the file is complete.
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
      // Our own steps retry, wait for the connection and show it.
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
    const release = onInterruption(options.signal, stop)
    const end = (step: StepResult<null>) => {
      release()
      resolve(step)
    }
    upload.findPreviousUploads().then(
      ([earlier]) => {
        if (earlier) upload.resumeFromPreviousUpload(earlier)
        upload.start()
      },
      // Without browser storage the file starts from its first byte.
      () => upload.start(),
    )
  })
}

const LOST: StepResult<null> = { type: 'retry', text: CONNECTION_LOST }
