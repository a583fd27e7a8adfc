import { lookupSlip } from '@tamlung/shared/contract/routes/lookup-money'
import { listSlips } from '@tamlung/shared/contract/routes/statement'
import { uploadSlip } from '@tamlung/shared/contract/routes/wallet'
import { persistentStore } from '@tamlung/shared/session/storage'
import { ofMember } from '@tamlung/shared/session/storage-keys'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, fireEvent, screen } from '@testing-library/react'
import { loadTexts } from '../../../load-texts'
import { findQrs } from './picture-inspection/find-qrs'
import { isWorthShowing } from './picture-inspection/inspect-slip'
import { SlipUpload } from './slip-upload'

jest.mock('./check-slip-file', () => ({ slipTypes: 'image/png', checkSlipFile: async () => null }))
jest.mock('./picture-inspection/find-qrs', () => ({ findQrs: jest.fn() }))

const reference = '00111222233344ABCD12'
const code = `0041000600000101030140220${reference}5102TH910417DF`
const payment =
  '00020101021129370016A0000006770101110113006680111111153037645802TH540520.15630442BE'

beforeEach(() => {
  jest.useFakeTimers()
  network.install()
  network.reply(lookupSlip, {})
  network.replyRaw(listSlips, { slips: [] })
})
afterEach(() => {
  network.reset()
  persistentStore.removeAll(ofMember)
  jest.useRealTimers()
})

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const announced = () => screen.getByRole('status').textContent
const sendButton = () => screen.getByRole('button', { name: 'Send slip' })

function choose(container: HTMLElement, name: string) {
  const input = container.querySelector('input[type=file]')
  if (!input) throw new Error('no file input')
  fireEvent.change(input, { target: { files: { item: () => new File(['png'], name) } } })
}

async function pickSlip(found: Promise<string[]>) {
  jest.mocked(findQrs).mockReturnValue(found)
  const view = await renderInShell(<SlipUpload />, { texts: { wallet: loadTexts } })
  choose(view.container, 'slip.png')
  await pass(10)
  return view
}

test('names bank and transfer of a slip, which can be sent', async () => {
  await pickSlip(Promise.resolve(['https://bank.example', code]))
  expect(announced()).toBe(`Slip from Siam Commercial BankReference ${reference}`)
  expect(sendButton()).toBeEnabled()
})

test('names no bank for an unknown code', async () => {
  await pickSlip(Promise.resolve(['004000060000010103999021900021231231212000115102TH91049444']))
  expect(announced()).toBe("The slip's QR was readReference 0002123123121200011")
})

test.each([
  ['a QR to pay with', payment, /This QR is for paying/],
  ['a code that does not hold', code.replace('17DF', '17DE'), /not right.*You can still send it/],
  ['a code of something else', 'https://bank.example', /not one that we know/],
])('warns about %s and still allows sending', async (_, text, words) => {
  await pickSlip(Promise.resolve([text]))
  expect(announced()).toMatch(words)
  expect(network.requests(listSlips)).toHaveLength(0)
  expect(sendButton()).toBeEnabled()
})

test('asks instead of refusing when there is no QR', async () => {
  await pickSlip(Promise.resolve([]))
  expect(announced()).toBe('No QR was found in the picture. Is the whole slip in it?')
  expect(sendButton()).toBeEnabled()
})

test('recognises a transfer already among the slips', async () => {
  const odd = [null, 7, { reference: 7 }, {}, { reference: ` ${reference.toLowerCase()} ` }]
  network.replyRaw(listSlips, { slips: odd })
  await pickSlip(Promise.resolve([code]))
  expect(announced()).toContain("You sent this transfer's slip before")
  expect(sendButton()).toBeEnabled()
})

test('recognises a slip sent in this session', async () => {
  network.reply(uploadSlip, { message: 'SUCCESS' })
  network.replyRaw(listSlips, { slips: [{ reference: 'another-name' }] })
  const { unmount } = await pickSlip(Promise.resolve([code]))
  expect(announced()).toContain('Slip from')
  fireEvent.click(sendButton())
  await pass(50)
  expect(screen.getByRole('heading', { name: 'We have your slip' })).toBeVisible()
  unmount()
  await pickSlip(Promise.resolve([code]))
  expect(announced()).toContain("You sent this transfer's slip before")
})

test('sends the text of the QR along, before the picture', async () => {
  network.reply(uploadSlip, { message: 'SUCCESS' })
  await pickSlip(Promise.resolve([payment, code]))
  fireEvent.click(sendButton())
  await pass(50)
  const form = network.requests(uploadSlip)[0]?.body as FormData
  expect([...form.keys()]).toEqual(['code', 'file'])
  expect(form.get('code')).toBe(code)
})

test('does not count a failed slip as sent', async () => {
  network.refuse(uploadSlip, 'SLIP_INVALID_FILE')
  const { unmount } = await pickSlip(Promise.resolve([code]))
  fireEvent.click(sendButton())
  await pass(50)
  unmount()
  await pickSlip(Promise.resolve([code]))
  expect(announced()).toContain('Slip from')
})

test('does not wait for a list of slips that hangs', async () => {
  network.hang(listSlips)
  await pickSlip(Promise.resolve([code]))
  await pass(4_000)
  expect(announced()).toContain('Slip from')
})

test.each([
  ['fails', Promise.reject(new Error('no chunk'))],
  ['never ends', new Promise<string[]>(() => undefined)],
])('allows sending after an inspection that %s, without a result', async (_, found) => {
  network.reply(uploadSlip, { message: 'SUCCESS' })
  found.catch(() => undefined)
  await pickSlip(found)
  expect(sendButton()).toBeEnabled()
  await pass(12_000)
  expect(announced()).toBe('The picture is ready to send.')
  fireEvent.click(sendButton())
  await pass(50)
  expect(screen.getByRole('heading', { name: 'We have your slip' })).toBeVisible()
})

test('drops the result of a replaced picture', async () => {
  let end: (texts: string[]) => void = () => undefined
  const first = new Promise<string[]>(resolve => {
    end = resolve
  })
  const { container } = await pickSlip(first)
  jest.mocked(findQrs).mockResolvedValue([payment])
  choose(container, 'another.png')
  await pass(10)
  end([code])
  await pass(10)
  expect(announced()).toMatch(/This QR is for paying/)
})

test('does not ask for a code where slips rarely have one', () => {
  expect(isWorthShowing({ kind: 'none' }, 'th')).toBe(true)
  expect(isWorthShowing({ kind: 'none' }, 'lao')).toBe(false)
  expect(isWorthShowing({ kind: 'other' }, 'lao')).toBe(false)
  expect(isWorthShowing({ kind: 'payment' }, 'lao')).toBe(true)
})
