import type { Language } from '@tamlung/shared/contract/editions'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { act, screen } from '@testing-library/react'
import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { recordOf } from '../../boot/testing/records'
import { loadCompositionTexts } from '../composition-texts'
import { deadlines } from '../load/deadline'
import type { LoadedRemote, RemoteLoader } from '../load/load-remote'
import { RemoteError, type RemoteErrorKind } from '../load/remote-error'
import { createViewStore } from '../load/view-store'
import { telemetryEvents } from '../telemetry/telemetry'
import { RemoteDialog, RemotePage } from './remote-view'

const record = recordOf('wallet', '1.0.0')
type Available = ComponentType<{ onClose: () => void }>
let available: Promise<Available>
let startError: RemoteError | undefined
const evicted = jest.fn()

jest.mock('../composition', () => ({ viewStore: null }))
jest.mock('../resolve/picks', () => ({ currentPicks: () => ({ wallet: record }) }))

beforeEach(() => {
  startError = undefined
  evicted.mockClear()
  const module = {
    pages: { '/user/wallet': () => available },
    dialogs: { 'wallet-dialog': () => available },
    widgets: {},
  }
  const loaded = { record, module } as unknown as LoadedRemote
  const loader: RemoteLoader = {
    measured: (_record, _stage, work) => work(),
    fetch: async () => loaded,
    start: async () => {
      if (startError) throw startError
      return loaded
    },
    replace: async () => false,
    evict: evicted,
  }
  jest.requireMock('../composition').viewStore = createViewStore(loader)
})

afterEach(() => void jest.useRealTimers())

const page = <RemotePage path="/user/wallet" remote="wallet" skeleton={<p>on its way</p>} />

/** Waits until everything pending has arrived. */
function showAll(parts: ReactNode, language: Language = 'en') {
  return act(() => renderInShell(parts, { texts: { composition: loadCompositionTexts }, language }))
}

function show(language?: Language) {
  return showAll(
    <>
      {page}
      <p>the rest</p>
    </>,
    language,
  )
}

function failing(kind: RemoteErrorKind) {
  return new RemoteError({ kind, remote: 'wallet', version: '1.0.0', stage: 'entry' })
}

test('shows a skeleton until the page’s code arrives', async () => {
  let arrive: (component: Available) => void = () => {}
  available = new Promise(resolve => {
    arrive = resolve
  })
  await show()
  expect(screen.getByText('on its way')).toBeVisible()
  await act(async () => arrive(() => <h1>Home</h1>))
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible()
})

test.each([
  ['absent', 'The wallet could not be opened'],
  ['slow', 'The wallet took too long'],
  ['broken', 'The wallet ran into a problem'],
  ['incompatible', 'The wallet is being updated'],
] as const)('names a remote that is %s and keeps the rest', async (kind, sentence) => {
  startError = failing(kind)
  await show()
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByText('the rest')).toBeVisible()
})

test.each([
  ['th', 'ยังเปิดกระเป๋าเงินไม่ได้'],
  ['la', 'ຍັງເປີດກະເປົາເງິນບໍ່ໄດ້'],
] as const)('names it in %s', async (language, sentence) => {
  startError = failing('absent')
  await show(language)
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('shows the page after "Try again" without a reload', async () => {
  startError = failing('absent')
  available = Promise.resolve(() => <h1>Home</h1>)
  const { user } = await show()
  await screen.findByText('The wallet could not be opened')
  startError = undefined
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  expect(evicted).toHaveBeenCalledWith('wallet')
})

test('contains, reports and retries a page that throws', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {})
  let healthy = false
  available = Promise.resolve(() => {
    if (!healthy) throw new Error('no such balance')
    return <h1>Home</h1>
  })
  const { user } = await show()
  expect(await screen.findByText('The wallet ran into a problem')).toBeVisible()
  expect(screen.getByText('the rest')).toBeVisible()
  expect(telemetryEvents().at(-1)).toMatchObject({
    type: 'failed',
    remote: 'wallet',
    version: '1.0.0',
    commit: 'commit-1.0.0',
    stage: 'render',
    message: expect.stringContaining('no such balance'),
  })
  healthy = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  quiet.mockRestore()
})

function Steps({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const [isNext, setNext] = useState(false)
  return (
    <Dialog onClose={onClose} title="Wallet">
      {isNext ? children : <input aria-label="next" onFocus={() => setNext(true)} />}
    </Dialog>
  )
}

/** Foreign views may suspend, here for a file of their own. */
function suspending(Shown: typeof Steps = ({ children }) => <>{children}</>) {
  let arrive = () => {}
  const Late = lazy(
    () =>
      new Promise<{ default: ComponentType }>(resolve => {
        arrive = () => resolve({ default: () => <h1>Home</h1> })
      }),
  )
  available = Promise.resolve(({ onClose }) => (
    <Shown onClose={onClose}>
      <Late />
    </Shown>
  ))
  return { arrive: () => act(async () => arrive()) }
}

function passTime(milliseconds: number) {
  return act(async () => jest.advanceTimersByTime(milliseconds))
}

test('shows a skeleton for a suspending page beside its neighbours', async () => {
  const { arrive } = suspending()
  function Neighbour() {
    const [count, setCount] = useState(0)
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        pressed {count}
      </button>
    )
  }
  const { user } = await showAll(
    <>
      {page}
      <Neighbour />
    </>,
  )
  expect(screen.getByText('on its way')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'pressed 0' }))
  expect(screen.getByRole('button', { name: 'pressed 1' })).toBeVisible()
  await arrive()
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
})

test('reports a page that suspends too long and shows it later', async () => {
  jest.useFakeTimers()
  const { arrive } = suspending()
  await show()
  await passTime(deadlines.chunk - 1)
  expect(screen.getByText('on its way')).toBeVisible()
  await passTime(1)
  expect(screen.getByText('The wallet took too long')).toBeVisible()
  expect(screen.getByText('the rest')).toBeVisible()
  expect(telemetryEvents().at(-1)).toMatchObject({
    type: 'failed',
    remote: 'wallet',
    version: '1.0.0',
    commit: 'commit-1.0.0',
    stage: 'render',
    kind: 'slow',
  })
  await arrive()
  await passTime(1000)
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible()
  expect(screen.queryByText('The wallet took too long')).toBeNull()
})

test('replaces a page that suspends too long on "Try again"', async () => {
  jest.useFakeTimers()
  suspending()
  await show()
  await passTime(deadlines.chunk)
  available = Promise.resolve(() => <h1>Home</h1>)
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible()
  expect(evicted).toHaveBeenCalledWith('wallet')
})

test('closes a dialog that cannot be opened', async () => {
  startError = failing('absent')
  const onClose = jest.fn()
  const { user } = await showAll(
    <RemoteDialog name="wallet-dialog" onClose={onClose} parameters={{}} />,
  )
  await screen.findByRole('dialog')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalled()
})

test('keeps a dialog open that suspends after it was shown', async () => {
  const { arrive } = suspending(Steps)
  const onClose = jest.fn()
  const dialog = <RemoteDialog name="wallet-dialog" onClose={onClose} parameters={{}} />
  const { user } = await showAll(dialog)
  await user.click(await screen.findByRole('textbox', { name: 'next' }))
  await arrive()
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('renders nothing for a dialog without an owner', async () => {
  await showAll(<RemoteDialog name="nobody" onClose={() => {}} parameters={{}} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})
