import { writeFileSync } from 'node:fs'
import type { Page, TestInfo } from '@playwright/test'
import { qrPath } from '@tamlung/shared/format/qr-path'

interface SlipOptions {
  /** Content of the QR code; without it the picture has no QR code. */
  code?: string
  width?: number
  height?: number
  /** The width of the QR code as a share of the picture's width. */
  share?: number
  /** The rotation of the photo in degrees. */
  turn?: number
  /** The largest change of a colour value by noise, of 255. */
  noise?: number
  type?: 'image/png' | 'image/jpeg'
}

interface Drawing extends Required<Omit<SlipOptions, 'code'>> {
  path: string
  side: number
}

/** Runs in the browser; the noise is the same each time. */
async function draw({ path, side, width, height, share, turn, noise, type }: Drawing) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas context')
  const ground = context.createLinearGradient(0, 0, width, height)
  ground.addColorStop(0, '#fdf6ff')
  ground.addColorStop(1, '#c9d6f4')
  context.fillStyle = turn === 0 ? ground : '#54504a'
  context.fillRect(0, 0, width, height)
  context.translate(width / 2, height / 2)
  context.rotate((turn * Math.PI) / 180)
  context.scale(turn === 0 ? 1 : 0.8, turn === 0 ? 1 : 0.8)
  context.translate(-width / 2, -height / 2)
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#333'
  context.font = `${width * 0.045}px sans-serif`
  for (let line = 0; line < 12; line++)
    context.fillText(
      `โอนเงินสำเร็จ xxx-x-x${line}23-4 1,000.00 บาท`,
      width * 0.08,
      height * (0.06 + 0.05 * line),
    )
  const wide = width * share
  context.translate(width * 0.92 - wide, height * 0.95 - wide)
  context.fillStyle = '#fff'
  if (path !== '') context.fillRect(0, 0, wide, wide)
  context.fillStyle = '#000'
  context.scale(wide / side, wide / side)
  context.fill(new Path2D(path))
  if (noise > 0) {
    const pixels = context.getImageData(0, 0, width, height)
    let seed = 7
    for (let at = 0; at < pixels.data.length; at++) {
      if (at % 4 === 3) continue
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      pixels.data[at] = (pixels.data[at] ?? 0) + (seed / 2_147_483_648 - 0.5) * 2 * noise
    }
    context.putImageData(pixels, 0, 0)
  }
  const [, text = ''] = canvas.toDataURL(type, 0.8).split(',')
  return text
}

/** A slip as a bank's app saves it or as a phone photographs it: a real picture that the browser draws. */
export async function slipPicture(
  page: Page,
  info: TestInfo,
  options: SlipOptions = {},
): Promise<string> {
  const { code, ...more } = options
  const { path, side } = code === undefined ? { path: '', side: 1 } : qrPath(code)
  const drawing: Drawing = {
    ...{ width: 1080, height: 1920, share: 0.25, turn: 0, noise: 0, type: 'image/png' },
    ...more,
    path,
    side,
  }
  const other = await page.context().newPage()
  const text = await other.evaluate(draw, drawing)
  await other.close()
  const file = info.outputPath(`slip-${Date.now()}.${drawing.type.slice(6)}`)
  writeFileSync(file, Buffer.from(text, 'base64'))
  return file
}
