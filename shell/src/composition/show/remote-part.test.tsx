import type { Language } from '@tamlung/shared/contract/editions'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { act, screen } from '@testing-library/react'
import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { recordOf } from '../../boot/testing/records'
import { loadCompositionTexts } from '../composition-texts'
import { deadlines } from '../load/deadline'
import type { LoadedRemote, RemoteLoader } from '../load/load-remote'
import { createPartStore } from '../load/part-store'
import { RemoteError, type RemoteErrorKind } from '../load/remote-error'
import { telemetryEvents } from '../tell/telemetry'
import { RemoteDialog, RemotePage } from './remote-part'

const record = recordOf('wallet', '1.0.0')
type Offered = ComponentType<{ onClose: () => void }>
let offered: Promise<Offered>
let startError: RemoteError | undefined
const evicted = jest.fn()

jest.mock('../composition', () => ({ partStore: null }))
jest.mock('../choose/picks', () => ({ currentPicks: () => ({ wallet: record }) }))

beforeEach(() => {
  startError = undefined
  evicted.mockClear()
  const module = {
    pages: { '/user/wallet': () => offered },
    dialogs: { 'wallet-dialog': () => offered },
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
  jest.requireMock('../composition').partStore = createPartStore(loader)
})

afterEach(() => void jest.useRealTimers())

const page = <RemotePage path="/user/wallet" remote="wallet" skeleton={<p>on its way</p>} />

/** Until everything that is on its way has arrived. */
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

test('a page has its skeleton until its code is there', async () => {
  let arrive: (component: Offered) => void = () => {}
  offered = new Promise(resolve => {
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
] as const)('a remote that is %s is named, and the rest stays', async (kind, sentence) => {
  startError = failing(kind)
  await show()
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByText('the rest')).toBeVisible()
})

test.each([
  ['th', 'ยังเปิดกระเป๋าเงินไม่ได้'],
  ['la', 'ຍັງເປີດກະເປົາເງິນບໍ່ໄດ້'],
] as const)('it is named in %s, too', async (language, sentence) => {
  startError = failing('absent')
  await show(language)
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('"try again" shows the page once it is healed, without a reload', async () => {
  startError = failing('absent')
  offered = Promise.resolve(() => <h1>Home</h1>)
  const { user } = await show()
  await screen.findByText('The wallet could not be opened')
  startError = undefined
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  expect(evicted).toHaveBeenCalledWith('wallet')
})

test('a page that throws while it is shown costs its own corner, is reported, and can be tried again', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {})
  let healthy = false
  offered = Promise.resolve(() => {
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

/** What others show may suspend: here for a file of its own. */
function suspending(Shown: typeof Steps = ({ children }) => <>{children}</>) {
  let arrive = () => {}
  const Late = lazy(
    () =>
      new Promise<{ default: ComponentType }>(resolve => {
        arrive = () => resolve({ default: () => <h1>Home</h1> })
      }),
  )
  offered = Promise.resolve(({ onClose }) => (
    <Shown onClose={onClose}>
      <Late />
    </Shown>
  ))
  return { arrive: () => act(async () => arrive()) }
}

function passTime(milliseconds: number) {
  return act(async () => jest.advanceTimersByTime(milliseconds))
}

test('a page that suspends has its skeleton, and what stands beside it goes on', async () => {
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

test('one that suspends for too long is named and reported, and is shown when it comes all the same', async () => {
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

test('"try again" shows one that suspended for too long, where the new one does not', async () => {
  jest.useFakeTimers()
  suspending()
  await show()
  await passTime(deadlines.chunk)
  offered = Promise.resolve(() => <h1>Home</h1>)
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible()
  expect(evicted).toHaveBeenCalledWith('wallet')
})

test('a dialog that cannot be opened can be closed', async () => {
  startError = failing('absent')
  const onClose = jest.fn()
  const { user } = await showAll(
    <RemoteDialog name="wallet-dialog" onClose={onClose} parameters={{}} />,
  )
  await screen.findByRole('dialog')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalled()
})

test('a dialog that suspends after it was shown is not closed by that', async () => {
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

test('a dialog that nobody owns is nothing', async () => {
  await showAll(<RemoteDialog name="nobody" onClose={() => {}} parameters={{}} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})
