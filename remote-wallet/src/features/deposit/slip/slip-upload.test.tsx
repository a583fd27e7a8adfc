import { lookupSlip } from '@tamlung/shared/contract/routes/lookup'
import { listSlips } from '@tamlung/shared/contract/routes/statement'
import { uploadSlip } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { act, fireEvent, screen } from '@testing-library/react'
import { loadTexts } from '../../../load-texts'
import { SlipUpload } from './slip-upload'

jest.mock('./check-slip-file', () => ({ slipTypes: 'image/png', checkSlipFile: async () => null }))

beforeEach(() => {
  jest.useFakeTimers()
  network.install()
  network.reply(lookupSlip, {})
  session.start(`token of ${expect.getState().currentTestName}`, false)
})
afterEach(() => {
  act(clearToasts)
  network.reset()
  session.end('logout')
  jest.useRealTimers()
})

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

const open = () => renderInShell(<SlipUpload />, { texts: { wallet: loadTexts } })

async function pickSlip() {
  const shown = await open()
  const input = shown.container.querySelector('input[type=file]')
  if (!input) throw new Error('no place for a file')
  fireEvent.change(input, { target: { files: { item: () => new File(['png'], 'slip.png') } } })
  await pass(10)
  return shown
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

const live = () => document.querySelector('span[aria-live="polite"]')

test('whoever does not see is told that the slip is on its way', async () => {
  network.hang(uploadSlip, 1)
  await pickSlip()
  const region = live()
  fireEvent.click(button())
  await pass(50)
  expect(live()).toBe(region)
  expect(region).toHaveTextContent('Sent. Waiting for the answer')
})

test('whoever does not see is told that the slip came, and goes on from there', async () => {
  network.reply(uploadSlip, { message: 'SUCCESS' })
  await pickSlip()
  const region = live()
  fireEvent.click(button())
  await pass(50)
  expect(live()).toBe(region)
  expect(region).toHaveTextContent(/^We have your slip$/)
  const place = document.activeElement
  expect(place).toContainElement(screen.getByRole('heading', { name: 'We have your slip' }))
  expect(place).not.toBe(document.body)
  // Where somebody goes on to, there they stay.
  await pass(1000)
  screen.getByRole('button', { name: 'See my slips' }).focus()
  await pass(1000)
  expect(place).not.toHaveFocus()
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

describe('what is stopped', () => {
  async function stopAfter(sent: number) {
    network.hang(uploadSlip, sent)
    await pickSlip()
    fireEvent.click(button())
    await pass(1000)
    fireEvent.click(button())
    await pass(50)
  }

  test('before all of it has gone was not sent, and nobody is asked about it', async () => {
    network.keepsKeys(false)
    await stopAfter(0.99)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(button()).toHaveTextContent('Send slip')
    expect(network.requests(listSlips)).toHaveLength(0)
  })

  test('with only the answer missing is looked for among the slips, and found there', async () => {
    network.keepsKeys(false)
    network.replyRaw(listSlips, {
      slips: [{ createdAt: new Date().toISOString(), status: 'PROCESSING' }],
    })
    await stopAfter(1)
    expect(screen.getByText(/No answer came, but it is in My slips/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send slip' })).not.toBeInTheDocument()
  })

  test('with only the answer missing, and not there so far, is not called unsent', async () => {
    network.keepsKeys(false)
    network.replyRaw(listSlips, { slips: [] })
    await stopAfter(1)
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^ ?We can't tell whether your slip reached us. Look at My slips before you send it again.$/,
    )
    expect(screen.queryByRole('button', { name: 'Send slip' })).not.toBeInTheDocument()
  })

  test('may be sent again to a server that keeps keys, which takes it once', async () => {
    await stopAfter(1)
    expect(screen.getByRole('alert')).toHaveTextContent('it will be taken only once')
    fireEvent.click(button())
    await pass(50)
    const [first, second] = network.requests(uploadSlip)
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key'])
  })

  test('a look that hangs is stopped as well', async () => {
    network.keepsKeys(false)
    network.hang(listSlips)
    await stopAfter(1)
    expect(button()).toHaveTextContent('Stop waiting')
    fireEvent.click(button())
    await pass(50)
    expect(screen.getByRole('alert')).toHaveTextContent('Look at My slips')
  })
})

test('what is refused is not called open', async () => {
  network.refuse(uploadSlip, 'SLIP_INVALID_FILE')
  await pickSlip()
  fireEvent.click(button())
  await pass(50)
  expect(screen.getByRole('alert')).not.toHaveTextContent(/only once|before you send/)
})

describe('who closes the dialog while a slip is being sent, and opens it again,', () => {
  async function sendAndLeave() {
    const { leave } = await pickSlip()
    fireEvent.click(button())
    await pass(50)
    leave()
  }

  test('finds it being sent, can stop it there, and cannot send it a second time', async () => {
    network.hang(uploadSlip, 0.5)
    await sendAndLeave()
    await open()
    expect(screen.getByText('slip.png')).toBeVisible()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
    expect(screen.queryByRole('button', { name: 'Send slip' })).not.toBeInTheDocument()
    await pass(1000)
    fireEvent.click(screen.getByRole('button', { name: 'Stop sending' }))
    await pass(50)
    expect(button()).toHaveTextContent('Send slip')
    expect(network.requests(uploadSlip)).toHaveLength(1)
  })

  test('sends what has failed meanwhile under the same key', async () => {
    network.hang(uploadSlip)
    await sendAndLeave()
    await pass(300_000)
    await open()
    expect(screen.getByRole('alert')).toHaveTextContent('it will be taken only once')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await pass(50)
    const [first, second] = network.requests(uploadSlip)
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key'])
  })

  test('is told once what has come of it, and begins anew', async () => {
    network.reply(uploadSlip, () => new Promise(resolve => setTimeout(resolve, 5000, {})))
    const toasts = recordEvents('toast.show')
    await sendAndLeave()
    await pass(5000)
    toasts.stop()
    expect(toasts.heard).toMatchObject([{ payload: { text: 'We have your slip' } }])
    await open()
    expect(screen.queryByText('We have your slip')).not.toBeInTheDocument()
    expect(button()).toHaveTextContent('Send slip')
    expect(button()).toBeDisabled()
  })

  test('sees nothing of a slip of whoever used the tab before', async () => {
    network.hang(uploadSlip)
    await sendAndLeave()
    session.start('somebody else', false)
    await open()
    expect(screen.queryByText('slip.png')).not.toBeInTheDocument()
    await pass(300_000)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
