import type { ConsoleClient } from '../../harness/console-client'
import type { WebKitPage } from '../../harness/webkit-gtk'

type Given = { page: WebKitPage; origin: string; backend: ConsoleClient }
type Member = { id: string; username: string; password: string }
type Journey = (given: Given, member: Member) => Promise<void>

const logIn: Journey = async ({ page, origin }, { username, password }) => {
  await page.open(`${origin}/login`)
  await page.press('button', 'ไทย')
  await page.press('[role="menuitemradio"]', 'English')
  await page.type('input', '^Phone number', username)
  await page.type('input', '^Password$', password)
  await page.press('button', '^Log in$')
  await page.see('main *', '^Hello')
}

const deposit: Journey = async ({ page, origin, backend }, { id }) => {
  await page.open(`${origin}/user/home?dialog=deposit&way=qr`)
  await page.press('button', '^500$')
  await page.press('button', '^Create QR$')
  await page.see('img, [role="img"]', 'QR code to pay')
  const [code] = await backend.get<{ id: string }[]>(`/qrcodes?member=${id}`)
  await backend.post(`/qrcodes/${code?.id}/pay`)
  await page.see('h1, h2, h3', '500.00 baht received')
  await page.press('button', '^Done$')
}

const move: Journey = async ({ page, origin }) => {
  await page.open(`${origin}/user/home?dialog=transfer&from=WALLET&to=PG`)
  await page.type('input', '^Amount', '120.75')
  await page.press('button', '^Transfer$')
  await page.see('p, div', '120.75 baht has been transferred')
  await page.press('button', '^Done$')
}

const withdraw: Journey = async ({ page, origin }) => {
  await page.open(`${origin}/user/home?dialog=withdraw`)
  await page.type('input', '^Amount', '100')
  await page.press('button', '^Withdraw$')
  await page.press('[role="alertdialog"] button', '^Withdraw$')
  await page.see('p, div', 'Please wait for the money')
  await page.open(`${origin}/user/statement?type=withdraw`)
  await page.see('main *', '^−100.00')
}

const ask: Journey = async ({ page, backend }, { id }) => {
  await page.press('button', '^Chat with us')
  await page.type('textarea', '^Message to support', 'Where is my money?')
  await page.press('button', '^Send message$')
  await page.see('li[data-row]', 'Where is my money')
  const message = { message_type: 'text', payload: { message: 'It is on its way' } }
  await backend.post('/chats', { member: Number(id), message })
  await page.see('li[data-row]', 'It is on its way')
}

export const webKitJourneys = { logIn, deposit, move, withdraw, ask }
