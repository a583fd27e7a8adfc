import { lookupSlip } from '@tamlung/shared/contract/routes/lookup'
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
