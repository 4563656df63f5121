import { DocumentList } from '@/components/documents/document-list'
import { DocumentViewer } from '@/components/documents/document-viewer'
import { DropZone } from '@/components/documents/drop-zone'
import { UploadCard } from '@/components/documents/upload-card'
import type { UploadEntry, UploadStage } from '@/components/documents/upload-state'
import type { Uploads } from '@/components/documents/use-uploads'
import { FILE_LIMITS } from '@/lib/domain/documents/rules/files'
import type { UploadedFile } from '@/lib/domain/documents/views'
import { ADMIN_DOCUMENTS, DOCUMENTS } from '../samples'
import { type KitSection, State } from './specimen'

const nothing = () => undefined
const UPLOADS: Uploads = {
  entries: [],
  announcement: '',
  add: nothing,
  retry: nothing,
  remove: async () => false,
  setLabel: nothing,
  saveLabel: nothing,
  setKind: nothing,
}

const FILE: UploadedFile = {
  documentId: 'd1',
  name: 'diploma.pdf',
  extension: 'pdf',
  sizeBytes: 3_480_000,
  state: 'ready',
  refusal: null,
  pageCount: 2,
  wordCount: null,
  label: null,
  documentKind: 'diploma',
  duplicateOf: 'diploma-copy.pdf',
  storagePath: 'sample',
}

const STAGES: UploadStage[] = [
  { type: 'queued' },
  { type: 'sending', percent: 45 },
  { type: 'paused' },
  { type: 'queued-for-check' },
  { type: 'interrupted' },
  { type: 'checking' },
  { type: 'ready', file: FILE },
  { type: 'failed', text: 'The connection was lost. Your other files are safe.' },
  { type: 'refused', text: 'This PDF is locked with a password. Please upload an unlocked copy.' },
]

function entryAt(stage: UploadStage): UploadEntry {
  return {
    key: stage.type,
    name: stage.type === 'refused' ? `${'a-very-long-file-name-'.repeat(3)}.pdf` : FILE.name,
    sizeBytes: FILE.sizeBytes,
    file: null,
    documentId: null,
    label: '',
    documentKind: FILE.documentKind,
    stage,
    problem: null,
  }
}

export const DOCUMENT_SECTION: KitSection = {
  title: 'Documents',
  specimens: [
    { name: 'DropZone', draw: () => <DropZone limits={FILE_LIMITS} onFiles={nothing} /> },
    {
      name: 'UploadCard',
      draw: () =>
        STAGES.map((stage) => (
          <State key={stage.type} name={stage.type}>
            <ul>
              <UploadCard entry={entryAt(stage)} uploads={UPLOADS} onRemove={nothing} onReplace={nothing} />
            </ul>
          </State>
        )),
    },
    {
      name: 'DocumentList',
      draw: () => (
        <>
          <DocumentList documents={DOCUMENTS} />
          <State name="empty">
            <DocumentList documents={[]} />
          </State>
        </>
      ),
    },
    {
      name: 'DocumentViewer',
      note: 'As staff see the files of an order.',
      draw: () => <DocumentViewer documents={ADMIN_DOCUMENTS} />,
    },
  ],
}
