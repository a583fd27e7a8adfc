import { lookupSlip } from '@tamlung/shared/contract/routes/lookup'
import { listSlips } from '@tamlung/shared/contract/routes/statement'
import { uploadSlip } from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, fireEvent, screen } from '@testing-library/react'
import { loadTexts } from '../../../load-texts'
import { SlipUpload } from './slip-upload'

jest.mock('./check-slip-file', () => ({ slipTypes: 'image/png', checkSlipFile: async () => null }))

beforeEach(() => {
  jest.useFakeTimers()
  network.install()
  network.reply(lookupSlip, {})
})
afterEach(() => {
  network.reset()
  jest.useRealTimers()
})

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

async function pickSlip() {
  const { container } = await renderInShell(<SlipUpload />, { texts: { wallet: loadTexts } })
  const input = container.querySelector('input[type=file]')
  if (!input) throw new Error('no place for a file')
  const file = new File(['png'], 'slip.png')
  fireEvent.change(input, { target: { files: { item: () => file } } })
  await pass(10)
}

const button = () => screen.getAllByRole('button').at(-1) as HTMLElement

test('the second tap of a double tap does not stop the upload; a later one does', async () => {
  network.hang(uploadSlip)
  await pickSlip()
  fireEvent.click(button())
  await pass(50)
  expect(button()).toHaveTextContent('Stop sending')
  fireEvent.click(button())
  await pass(50)
  expect(button()).toHaveTextContent('Stop sending')
  await pass(1000)
  fireEvent.click(button())
  await pass(50)
  expect(button()).toHaveTextContent('Send slip')
})

test('nor does it open what stands in its place when the slip was quickly sent', async () => {
  network.reply(uploadSlip, { message: 'SUCCESS' })
  const opened = recordEvents('dialog.open')
  await pickSlip()
  fireEvent.click(button())
  await pass(50)
  fireEvent.click(screen.getByRole('button', { name: 'See my slips' }))
  expect(opened.heard).toEqual([])
  await pass(1000)
  fireEvent.click(screen.getByRole('button', { name: 'See my slips' }))
  expect(opened.heard).toHaveLength(1)
  opened.stop()
})

describe('when no answer comes from a server that has not said that it keeps keys', () => {
  async function sendInVain(slips: unknown[]) {
    network.keepsKeys(false)
    network.breakDown(uploadSlip)
    network.replyRaw(listSlips, { slips })
    await pickSlip()
    fireEvent.click(button())
    await pass(50)
    expect(network.requests(uploadSlip)).toHaveLength(1)
  }

  test('nobody promises that it is taken once, and it says where to look', async () => {
    await sendInVain([{ createdAt: '2026-01-01T00:00:00Z', status: 'SUCCESS' }])
    expect(screen.getByRole('alert')).toHaveTextContent('Look at My slips before you send it again')
    expect(screen.queryByText(/only once/)).not.toBeInTheDocument()
    const opened = recordEvents('dialog.open')
    fireEvent.click(screen.getByRole('button', { name: 'See my slips' }))
    expect(opened.heard).toHaveLength(1)
    opened.stop()
  })

  test('one that is among the slips was taken, and it says how that is known', async () => {
    await sendInVain([{ createdAt: new Date().toISOString(), status: 'PROCESSING' }])
    expect(screen.getByText(/No answer came, but it is in My slips/)).toBeVisible()
  })
})

test('what is refused is not called open', async () => {
  network.refuse(uploadSlip, 'SLIP_INVALID_FILE')
  await pickSlip()
  fireEvent.click(button())
  await pass(50)
  expect(screen.getByRole('alert')).not.toHaveTextContent(/only once|before you send/)
})
