import { qrPath } from '@tamlung/shared/format/qr-path'
import type { Status } from '@tamlung/shared/ui/feedback/status-badge'
import type { Fact, Receipt } from './use-receipt'

/**
 * Splits a text into words. Thai and Lao have no spaces between them, so the browser's segmenter is used where there is one.
 */
function piecesOf(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return text.match(/\S+\s*/g) ?? []
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)
  return Array.from(segments, ({ segment }) => segment)
}

/** Breaks a text into lines of this width, which only a longer word exceeds. */
export function wrapWords(text: string, room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text)) {
    if (line.trim() !== '' && widthOf((line + piece).trim()) > room) {
      lines.push(line.trim())
      line = ''
    }
    line += piece
  }
  return [...lines, line.trim()].filter(one => one !== '')
}

/** The shared text besides the amount: the facts, and the time of each step. */
function sharedFacts({ facts, stages }: Receipt): readonly Fact[] {
  const reached = stages.filter(({ reached, at }) => reached && at !== '')
  return [...facts, ...reached.map(({ words, at }) => ({ name: words, value: at }))]
}

/** The receipt as text, for copying, and for sharing where no picture is accepted. */
export function receiptText(receipt: Receipt): string {
  const { house, title, amount, unit, state, proof } = receipt
  const head = [`${house} · ${title}`, `${amount} ${unit}`.trim(), state]
  const facts = sharedFacts(receipt).map(({ name, value }) => `${name}: ${value}`)
  return [...head, ...facts, ...(proof ? [proof] : [])].join('\n')
}

const width = 1080
const edge = 72
const tooth = 27
const colours = {
  paper: '#f6f4ee',
  card: '#fffefb',
  line: '#e3dfd3',
  ink: '#1b1f3a',
  soft: '#5d6180',
}
const states: Record<Status, string> = { ok: '#1f7a4d', wait: '#8a5a00', bad: '#b3261e' }
const mark = {
  coin: 'M24 9C27 5.5 33 5 37.5 8C43 11.6 44 19 42.5 26C41 34 36.5 42.5 30.5 43C27 43.3 25 41 24 37.5C23 41 21 43.3 17.5 43C11.5 42.5 7 34 5.5 26C4 19 5 11.6 10.5 8C15 5 21 5.5 24 9z',
  stamp: 'M24 14v9M19.5 18.5h9',
}

/** Draws the paper like a torn-off slip: its lower edge has teeth. */
function drawPaper(context: CanvasRenderingContext2D, height: number) {
  context.fillStyle = colours.paper
  context.fillRect(0, 0, width, height)
  const left = edge / 2
  const bottom = height - edge / 2 - tooth
  context.beginPath()
  context.moveTo(left, edge / 2)
  context.lineTo(width - left, edge / 2)
  context.lineTo(width - left, bottom)
  const teeth = Math.round((width - edge) / (2 * tooth))
  const step = (width - edge) / teeth / 2
  for (let at = 1; at <= teeth * 2; at += 1)
    context.lineTo(width - left - at * step, at % 2 === 1 ? bottom + tooth : bottom)
  context.closePath()
  context.fillStyle = colours.card
  context.fill()
  context.strokeStyle = colours.line
  context.lineWidth = 2
  context.stroke()
}

function drawMark(context: CanvasRenderingContext2D, x: number, y: number) {
  context.save()
  context.translate(x, y)
  context.scale(1.75, 1.75)
  context.fillStyle = '#2c2f73'
  context.fill(new Path2D(mark.coin))
  context.strokeStyle = '#e9a318'
  context.lineWidth = 3
  context.lineCap = 'round'
  context.stroke(new Path2D(mark.stamp))
  context.fillStyle = '#e9a318'
  context.beginPath()
  context.arc(24, 28.5, 2, 0, 2 * Math.PI)
  context.fill()
  context.restore()
}

function drawQr(
  context: CanvasRenderingContext2D,
  address: string,
  { y, side }: { y: number; side: number },
) {
  const qr = qrPath(address, 'L')
  // Whole pixels for each square, so that none is blurred.
  const scale = Math.floor(side / qr.side)
  context.save()
  context.translate(Math.round((width - scale * qr.side) / 2), Math.round(y))
  context.fillStyle = '#fff'
  context.fillRect(0, 0, scale * qr.side, scale * qr.side)
  context.scale(scale, scale)
  context.fillStyle = '#000'
  context.fill(new Path2D(qr.path))
  context.restore()
}

/**
 * Draws the receipt as a picture. It is light in every theme, because it is shown to others. Null where it cannot be drawn.
 */
export async function drawReceipt(receipt: Receipt, proofWords: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  const context = canvas.getContext('2d')
  if (!context) return null
  const family = getComputedStyle(document.body).fontFamily || 'sans-serif'
  const font = (size: number, weight = 400) => `${weight} ${size}px ${family}`
  await document.fonts?.ready

  const inside = width - 2 * (edge + 28)
  context.font = font(38, 600)
  const rows = sharedFacts(receipt).map(({ name, value, short = value }) => ({
    name,
    lines: wrapWords(short, inside * 0.62, text => context.measureText(text).width),
  }))
  const listHeight = rows.reduce((sum, { lines }) => sum + lines.length * 58 + 30, 0)
  const listTop = 560
  const qrSide = receipt.proof ? 440 : 0
  canvas.height = listTop + listHeight + edge + tooth + qrSide

  drawPaper(context, canvas.height)
  context.textBaseline = 'alphabetic'
  const left = edge + 28
  const right = width - left
  drawMark(context, left - 6, 96)
  context.fillStyle = colours.ink
  context.font = font(44, 650)
  context.fillText(receipt.house, left + 96, 152)
  context.textAlign = 'center'
  context.fillStyle = colours.soft
  context.font = font(40)
  context.fillText(receipt.title, width / 2, 276)
  context.fillStyle = colours.ink
  let size = 104
  do {
    size -= 4
    context.font = font(size, 650)
  } while (size > 40 && context.measureText(`${receipt.amount} ${receipt.unit}`).width > inside)
  context.fillText(`${receipt.amount} ${receipt.unit}`.trim(), width / 2, 392)
  context.fillStyle = states[receipt.status]
  context.font = font(38, 600)
  context.fillText(receipt.state, width / 2, 462)
  context.strokeStyle = colours.line
  context.lineWidth = 3
  context.setLineDash([12, 12])
  context.beginPath()
  context.moveTo(left, 512)
  context.lineTo(right, 512)
  context.stroke()

  let y = listTop + 34
  for (const { name, lines } of rows) {
    context.textAlign = 'left'
    context.font = font(36)
    context.fillStyle = colours.soft
    context.fillText(name, left, y)
    context.textAlign = 'right'
    context.font = font(38, 600)
    context.fillStyle = colours.ink
    for (const [index, line] of lines.entries()) context.fillText(line, right, y + index * 58)
    y += lines.length * 58 + 30
  }
  if (receipt.proof) {
    drawQr(context, receipt.proof, { y: y - 20, side: qrSide - 40 })
    context.textAlign = 'center'
    context.font = font(34)
    context.fillStyle = colours.soft
    context.fillText(proofWords, width / 2, y + qrSide - 52)
  }
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'))
}
