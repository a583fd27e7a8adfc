import type { FastifyInstance } from 'fastify'
import { renderSVG } from 'uqr'
import { sendRefusal } from '../../src/platform/http/error-reply'
import { protect } from '../../src/platform/http/media-routes'
import { demonstrationGames } from './games'

const escapeText = (text: string) =>
  text.replace(
    /[&<>"]/g,
    sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '',
  )

/** Returns a hue that is always the same for a name. */
const hueOf = (name: string): number => {
  let hash = 7
  for (const sign of name) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 360
  return hash
}

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`

/** Draws rows of mudmee diamonds, as on the cloth. */
const diamonds = (width: number, height: number, step: number, colour: string): string => {
  const marks: string[] = []
  for (let y = 0, row = 0; y <= height; y += step / 2, row += 1)
    for (let x = row % 2 === 0 ? 0 : step / 2; x <= width; x += step) {
      const size = step * 0.2
      marks.push(`M${x} ${y - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`)
    }
  return `<path fill="${colour}" d="${marks.join('')}"/>`
}

const logo = (code: string): string => {
  const hue = hueOf(code)
  const letters = escapeText(code.slice(0, 2))
  const figure = [
    `<circle cx="48" cy="48" r="30" fill="hsl(${hue} 60% 92%)"/>`,
    `<path d="M48 14l34 34-34 34-34-34z" fill="hsl(${hue} 55% 38%)"/>`,
    `<path d="M48 24l24 24-24 24-24-24z" fill="none" stroke="hsl(${(hue + 40) % 360} 85% 68%)" stroke-width="2"/>`,
  ].join('')
  return svg(
    96,
    96,
    `<rect width="96" height="96" rx="22" fill="hsl(${hue} 48% 24%)"/>${figure}<text x="48" y="57" text-anchor="middle" font-family="Anuphan,system-ui,sans-serif" font-weight="700" font-size="25" fill="#fff">${letters}</text>`,
  )
}

const background = (code: string): string => {
  const hue = hueOf(code)
  return svg(
    640,
    320,
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 45% 26%)"/><stop offset="1" stop-color="hsl(${(hue + 30) % 360} 50% 40%)"/></linearGradient></defs><rect width="640" height="320" fill="url(#g)"/>${diamonds(640, 320, 64, `hsl(${hue} 60% 70% / .14)`)}<circle cx="548" cy="70" r="120" fill="hsl(${(hue + 40) % 360} 80% 70% / .16)"/>`,
  )
}

interface Banner {
  hue: number
  lines: readonly [string, string, string]
  figure: string
}

const coins =
  '<g fill="#e9a318" stroke="#4a3200" stroke-width="3"><ellipse cx="0" cy="60" rx="62" ry="22"/><ellipse cx="0" cy="38" rx="62" ry="22"/><ellipse cx="0" cy="16" rx="62" ry="22"/></g><path d="M-24 8c10-14 38-14 48 0" fill="none" stroke="#4a3200" stroke-width="4"/>'
const gift =
  '<rect x="-58" y="-4" width="116" height="78" rx="8" fill="#fffefb"/><rect x="-66" y="-30" width="132" height="30" rx="8" fill="#e9a318"/><path d="M-9-30h18V74h-18z" fill="#4a3200" opacity=".75"/><path d="M0-32c-18-44-62-26-34-4zM0-32c18-44 62-26 34-4z" fill="none" stroke="#e9a318" stroke-width="9"/>'
const friends =
  '<g fill="#fffefb"><circle cx="-40" cy="-8" r="24"/><path d="M-80 74c0-62 80-62 80 0z"/></g><g fill="#e9a318"><circle cx="36" cy="-20" r="28"/><path d="M-10 74c0-74 92-74 92 0z"/></g>'
const turn =
  '<path d="M52-8a56 56 0 1 0 6 46" fill="none" stroke="#fffefb" stroke-width="14" stroke-linecap="round"/><path d="M66-44v44H22z" fill="#e9a318"/>'

const banners: Record<string, Banner> = {
  welcome: { hue: 238, lines: ['ยินดีต้อนรับ', 'ຍິນດີຕ້ອນຮັບ', 'Welcome bonus'], figure: gift },
  daily: { hue: 206, lines: ['โบนัสทุกวัน', 'ໂບນັດທຸກມື້', 'Every day'], figure: coins },
  weekly: { hue: 160, lines: ['โบนัสรายสัปดาห์', 'ໂບນັດລາຍອາທິດ', 'Every week'], figure: coins },
  full: { hue: 348, lines: ['จำนวนจำกัด', 'ຈຳນວນຈຳກັດ', 'Few places'], figure: gift },
  'invite-1': { hue: 222, lines: ['ชวนเพื่อน', 'ຊວນໝູ່', 'Invite friends'], figure: friends },
  'invite-2': { hue: 262, lines: ['รับส่วนแบ่ง', 'ຮັບສ່ວນແບ່ງ', 'Share what they play'], figure: coins },
  'refund-1': { hue: 188, lines: ['คืนยอดเสีย', 'ຄືນຍອດເສຍ', 'Cashback'], figure: turn },
}

const banner = ({ hue, lines, figure }: Banner): string => {
  const text = lines
    .map(
      (line, index) =>
        `<text x="48" y="${120 + index * 62}" font-size="${index === 0 ? 46 : 32}" font-weight="${index === 0 ? 700 : 500}" fill="#fffefb" opacity="${index === 0 ? 1 : 0.85}">${escapeText(line)}</text>`,
    )
    .join('')
  return svg(
    800,
    360,
    `<rect width="800" height="360" fill="hsl(${hue} 45% 28%)"/>${diamonds(800, 360, 72, `hsl(${hue} 60% 72% / .13)`)}<g font-family="Anuphan,'Noto Sans Lao',system-ui,sans-serif">${text}</g><g transform="translate(640 160)">${figure}</g>`,
  )
}

/** The link to a LINE account that does not exist, for the button and the QR code. */
export const lineLink = 'https://line.me/R/ti/p/@tamlung-demo'

const lineQr = () => renderSVG(lineLink, { border: 4, pixelSize: 5 })

const drawings = new Map<string, () => string>([
  ...demonstrationGames.flatMap(({ code }): [string, () => string][] => [
    [`logo-${code}.svg`, () => logo(code)],
    [`background-${code}.svg`, () => background(code)],
  ]),
  ...Object.entries(banners).map(([name, about]): [string, () => string] => [
    `banner-${name}.svg`,
    () => banner(about),
  ]),
  ['line-qr.svg', lineQr],
])

/** Draws pictures on request, because the demonstration contains no image files of others. */
const drawArt = (name: string): string | undefined => drawings.get(name)?.()

export const artAddress = (name: string): string => `/media/art/${name}.svg`

/** Serves the pictures that the demonstration draws. */
export const registerArt = (server: FastifyInstance): void => {
  server.get<{ Params: { name: string } }>('/media/art/:name', (request, reply) => {
    const drawing = drawArt(request.params.name)
    if (drawing === undefined) return sendRefusal(request, reply, { code: 'NO_DATA' })
    return protect(reply)
      .type('image/svg+xml; charset=utf-8')
      .header('Cache-Control', 'public, max-age=86400')
      .send(drawing)
  })
}
