import 'server-only'
import {
  decodePDFRawStream,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from 'pdf-lib'

/** The PDF structure type of a block: a heading, a paragraph, or a table row. */
export type Role = 'H1' | 'H2' | 'P' | 'TR'
/** The position of a text, in points from the top left, and its block; null for a page number. */
export type Placed = { x: number; y: number; of: { block: number; cell: 'TH' | 'TD' } | null }
type Tagged = { roles: Role[]; pages: Placed[][]; language: string }

/**
 * The tolerance for baselines, which the writer rounds by a fraction of a point; lines are 14 points apart.
 */
const NEAR = 2

/**
 * Adds the structure tree to a drawn PDF: the reading order and the role of each text. The appearance stays the same.
 */
export async function tagPdf(drawn: Uint8Array, { roles, pages, language }: Tagged): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(drawn, { updateMetadata: false })
  const tree = new Tree(pdf.context, roles)
  for (const [index, page] of pdf.getPages().entries()) markPage(page, index, pages[index] ?? [], tree)
  const { catalog, context } = pdf
  catalog.set(PDFName.of('StructTreeRoot'), tree.root())
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  catalog.set(PDFName.of('Lang'), PDFString.of(language))
  return pdf.save({ useObjectStreams: false })
}

/** One text object of the content stream, with its position. */
const TEXT = /BT\n[\s\S]*?([-\d.]+) ([-\d.]+) Tm\n[\s\S]*?ET\n/g

function markPage(page: PDFPage, index: number, lines: Placed[], tree: Tree): void {
  const { context } = page.doc
  const { height } = page.getSize()
  const stream = context.lookup(page.node.get(PDFName.of('Contents')))
  if (!(stream instanceof PDFRawStream)) throw new Error('The drawn page has no content stream of its own.')
  const drawn = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
  if (!drawn.startsWith(`1 0 0 -1 0 ${height} cm\n`))
    throw new Error('The drawn page is not measured from the top.')
  const marked = markTexts(drawn, lines, (of) => tree.add(of, { page: page.ref, index }))
  const content = context.register(context.flateStream(Buffer.from(marked, 'latin1')))
  page.node.set(PDFName.of('Contents'), content)
  page.node.set(PDFName.of('StructParents'), PDFNumber.of(index))
  page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
}

type Owner = NonNullable<Placed['of']>

/** A line with several fonts consists of several text objects, which are marked as one piece. */
function markTexts(drawn: string, lines: Placed[], add: (of: Owner) => { tag: string; id: number }): string {
  let marked = ''
  let at = 0
  let open: Placed | undefined
  for (const { 0: text, 1: x, 2: y, index } of drawn.matchAll(TEXT)) {
    const line = lines.findLast((one) => Math.abs(one.y - Number(y)) < NEAR && one.x < Number(x) + NEAR)
    const isSame = line !== undefined && line === open && at === index
    if (!isSame) {
      const piece = line?.of && add(line.of)
      marked += `${at === 0 ? '' : 'EMC\n'}${drawn.slice(at, index)}`
      marked += piece ? `/${piece.tag} <</MCID ${piece.id}>> BDC\n` : '/Artifact BMC\n'
    }
    marked += text
    open = line
    at = index + text.length
  }
  return `${marked}${at === 0 ? '' : 'EMC\n'}${drawn.slice(at)}`
}

type Piece = { page: PDFRef; id: number }
type Cell = 'TH' | 'TD'

/** The structure tree in reading order, built while the pages are marked. */
class Tree {
  readonly #context: PDFContext
  readonly #roles: Role[]
  readonly #pieces = new Map<string, Piece[]>()
  /** By page: the element of each marked piece. */
  readonly #owners: string[][] = []
  readonly #refs = new Map<string, PDFRef>()

  constructor(context: PDFContext, roles: Role[]) {
    this.#context = context
    this.#roles = roles
  }

  add({ block, cell }: { block: number; cell: Cell }, { page, index }: { page: PDFRef; index: number }) {
    const role = this.#roles[block] ?? 'P'
    const [key, tag] = role === 'TR' ? [`${block}/${cell}`, cell] : [`${block}`, role]
    this.#owners[index] ??= []
    const id = this.#owners[index].push(key) - 1
    this.#pieces.set(key, [...(this.#pieces.get(key) ?? []), { page, id }])
    return { tag, id }
  }

  root(): PDFRef {
    const root = this.#context.nextRef()
    const document = this.#context.nextRef()
    const kids: PDFRef[] = []
    for (let block = 0; block < this.#roles.length; block += 1) {
      if (this.#roles[block] !== 'TR')
        kids.push(this.#element(this.#roles[block] ?? 'P', document, `${block}`))
      else {
        const rows = this.#rowsFrom(block)
        kids.push(this.#table(document, block, rows))
        block += rows - 1
      }
    }
    this.#context.assign(document, this.#context.obj({ Type: 'StructElem', S: 'Document', P: root, K: kids }))
    const nums = this.#owners.flatMap((keys, page) => [page, keys.map((key) => this.#refOf(key))])
    this.#context.assign(
      root,
      this.#context.obj({
        Type: 'StructTreeRoot',
        K: document,
        ParentTree: { Nums: nums },
        ParentTreeNextKey: this.#owners.length,
      }),
    )
    return root
  }

  #rowsFrom(block: number): number {
    const end = this.#roles.findIndex((role, index) => index > block && role !== 'TR')
    return (end === -1 ? this.#roles.length : end) - block
  }

  #table(parent: PDFRef, first: number, rows: number): PDFRef {
    const table = this.#context.nextRef()
    const kids = Array.from({ length: rows }, (_, index) => {
      const row = this.#context.nextRef()
      const cells = (['TH', 'TD'] as const).map((cell) =>
        this.#element(cell, row, `${first + index}/${cell}`),
      )
      this.#context.assign(row, this.#context.obj({ Type: 'StructElem', S: 'TR', P: table, K: cells }))
      return row
    })
    this.#context.assign(table, this.#context.obj({ Type: 'StructElem', S: 'Table', P: parent, K: kids }))
    return table
  }

  #element(role: Role | Cell, parent: PDFRef, key: string): PDFRef {
    const pieces = (this.#pieces.get(key) ?? []).map(({ page, id }) => ({ Type: 'MCR', Pg: page, MCID: id }))
    const element = this.#context.obj({ Type: 'StructElem', S: role, P: parent, K: pieces })
    if (role === 'TH' && element instanceof PDFDict) {
      element.set(PDFName.of('A'), this.#context.obj({ O: 'Table', Scope: 'Row' }))
    }
    const ref = this.#refOf(key)
    this.#context.assign(ref, element)
    return ref
  }

  #refOf(key: string): PDFRef {
    const ref = this.#refs.get(key) ?? this.#context.nextRef()
    this.#refs.set(key, ref)
    return ref
  }
}
