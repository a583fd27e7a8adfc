import { lookupSlip } from '@tamlung/shared/contract/routes/lookup-money'
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
  if (!input) throw new Error('no file input')
  fireEvent.change(input, { target: { files: { item: () => new File(['png'], 'slip.png') } } })
  await pass(10)
  return shown
}

const button = () => screen.getAllByRole('button').at(-1) as HTMLElement

test('ignores the second tap of a double tap', async () => {
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

test('ignores a double tap’s second tap after a quick upload', async () => {
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

test('announces that the slip is being sent', async () => {
  network.hang(uploadSlip, 1)
  await pickSlip()
  const region = live()
  fireEvent.click(button())
  await pass(50)
  expect(live()).toBe(region)
  expect(region).toHaveTextContent('Sent. Waiting for the answer')
})

test('announces that the slip arrived and moves the focus', async () => {
  network.reply(uploadSlip, { message: 'SUCCESS' })
  await pickSlip()
  const region = live()
  fireEvent.click(button())
  await pass(50)
  expect(live()).toBe(region)
  expect(region).toHaveTextContent(/^We have your slip$/)
  const focused = document.activeElement
  expect(focused).toContainElement(screen.getByRole('heading', { name: 'We have your slip' }))
  expect(focused).not.toBe(document.body)
  // A focus that was moved meanwhile stays.
  await pass(1000)
  screen.getByRole('button', { name: 'See my slips' }).focus()
  await pass(1000)
  expect(focused).not.toHaveFocus()
})

describe('without an answer or key support', () => {
  async function sendInVain(slips: unknown[]) {
    network.keepsKeys(false)
    network.breakDown(uploadSlip)
    network.replyRaw(listSlips, { slips })
    await pickSlip()
    fireEvent.click(button())
    await pass(50)
    expect(network.requests(uploadSlip)).toHaveLength(1)
  }

  test('promises nothing and says where to check', async () => {
    await sendInVain([{ createdAt: '2026-01-01T00:00:00Z', status: 'SUCCESS' }])
    expect(screen.getByRole('alert')).toHaveTextContent('Look at My slips before you send it again')
    expect(screen.queryByText(/only once/)).not.toBeInTheDocument()
    const opened = recordEvents('dialog.open')
    fireEvent.click(screen.getByRole('button', { name: 'See my slips' }))
    expect(opened.heard).toHaveLength(1)
    opened.stop()
  })

  test('reports a slip found in the list as taken', async () => {
    await sendInVain([{ createdAt: new Date().toISOString(), status: 'PROCESSING' }])
    expect(screen.getByText(/No clear answer came, but it is in My slips/)).toBeVisible()
  })
})

describe('stopped upload', () => {
  async function stopAfter(sent: number) {
    network.hang(uploadSlip, sent)
    await pickSlip()
    fireEvent.click(button())
    await pass(1000)
    fireEvent.click(button())
    await pass(50)
  }

  test('is not sent when stopped before its end', async () => {
    network.keepsKeys(false)
    await stopAfter(0.99)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(button()).toHaveTextContent('Send slip')
    expect(network.requests(listSlips)).toHaveLength(0)
  })

  test('is looked for in the list when only the answer is missing', async () => {
    network.keepsKeys(false)
    network.replyRaw(listSlips, {
      slips: [{ createdAt: new Date().toISOString(), status: 'PROCESSING' }],
    })
    await stopAfter(1)
    expect(screen.getByText(/No clear answer came, but it is in My slips/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send slip' })).not.toBeInTheDocument()
  })

  test('is not called unsent while it may still appear', async () => {
    network.keepsKeys(false)
    network.replyRaw(listSlips, { slips: [] })
    await stopAfter(1)
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^ ?We can't tell whether your slip reached us. Look at My slips before you send it again.$/,
    )
    expect(screen.queryByRole('button', { name: 'Send slip' })).not.toBeInTheDocument()
  })

  test('can be sent again to a server with keys', async () => {
    await stopAfter(1)
    expect(screen.getByRole('alert')).toHaveTextContent('it will be taken only once')
    fireEvent.click(button())
    await pass(50)
    const [first, second] = network.requests(uploadSlip)
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key'])
  })

  test('stops a hanging check as well', async () => {
    network.keepsKeys(false)
    network.hang(listSlips)
    await stopAfter(1)
    expect(button()).toHaveTextContent('Stop waiting')
    fireEvent.click(button())
    await pass(50)
    expect(screen.getByRole('alert')).toHaveTextContent('Look at My slips')
  })
})

test('stops a hanging check after the server has answered', async () => {
  network.keepsKeys(false)
  network.reply(uploadSlip, { message: 'SUCCESS' })
  network.hang(listSlips)
  await pickSlip()
  fireEvent.click(button())
  await pass(1000)
  expect(button()).toHaveTextContent('Stop waiting')
  fireEvent.click(button())
  await pass(50)
  expect(screen.getByRole('heading', { name: 'We have your slip' })).toBeVisible()
})

test('is not open after a refusal', async () => {
  network.refuse(uploadSlip, 'SLIP_INVALID_FILE')
  await pickSlip()
  fireEvent.click(button())
  await pass(50)
  expect(screen.getByRole('alert')).not.toHaveTextContent(/only once|before you send/)
})

describe('dialog closed and reopened during sending', () => {
  async function sendAndLeave() {
    const { leave } = await pickSlip()
    fireEvent.click(button())
    await pass(50)
    leave()
  }

  test('shows the upload, can stop it, and cannot send twice', async () => {
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

  test('resends a failed upload under the same key', async () => {
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

  test('shows the outcome once and starts again', async () => {
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

  test('shows nothing of an earlier member’s slip', async () => {
    network.hang(uploadSlip)
    await sendAndLeave()
    session.start('somebody else', false)
    await open()
    expect(screen.queryByText('slip.png')).not.toBeInTheDocument()
    await pass(300_000)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
