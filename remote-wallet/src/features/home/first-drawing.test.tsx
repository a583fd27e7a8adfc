import { offerEarly } from '@tamlung/shared/api/early-replies'
import { getWallet, refreshSlots } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { fireEvent, screen } from '@testing-library/react'
import { Profiler, useState } from 'react'
import { loadTexts } from '../../load-texts'
import { HomePage } from './home-page'

beforeEach(() => network.install())
afterEach(() => {
  offerEarly(undefined)
  network.reset()
})

const done = { message: 'SUCCESS' }
const money = { wallet: { amount: 1234.5 }, slots: [] }

/** A member whose replies arrived with the document. */
async function preloadedByDocument() {
  session.start('mine', false)
  const good = (data: unknown) => Promise.resolve({ status: 200, data, headers: {} })
  const replies = { [refreshSlots.path]: good(done), [getWallet.path]: good(money) }
  offerEarly({ token: 'mine', replies })
  await Promise.all(Object.values(replies))
}

function answerLater() {
  network.replyRaw(refreshSlots, done)
  network.replyRaw(getWallet, money)
}

test('shows preloaded money in the first render without another request', async () => {
  await preloadedByDocument()
  await renderInShell(<HomePage />, { texts: { wallet: loadTexts } })
  expect(screen.getAllByText(/1,234/).length).toBeGreaterThan(0)
  expect([...network.requests(refreshSlots), ...network.requests(getWallet)]).toEqual([])
})

test('reads the wallet once after the games have answered', async () => {
  session.start('mine', false)
  answerLater()
  await renderInShell(<HomePage />, { texts: { wallet: loadTexts } })
  expect((await screen.findAllByText(/1,234/)).length).toBeGreaterThan(0)
  expect(network.requests(getWallet)).toHaveLength(1)
})

type Drawing = { money: boolean; games: boolean }

/** The page, its content after each render, and functions to leave and reopen it. */
function watchedHome() {
  const drawings: Drawing[] = []
  const note = () => {
    const money = screen.queryAllByText(/1,234/).length > 0
    drawings.push({ money, games: document.getElementById('games-title') !== null })
  }
  function Home() {
    const [isOpen, setOpen] = useState(true)
    return (
      <Profiler id="home" onRender={note}>
        <button onClick={() => setOpen(!isOpen)} type="button">
          elsewhere
        </button>
        {isOpen && <HomePage />}
      </Profiler>
    )
  }
  return { drawings, Home }
}

test('renders money first and games a turn later, except on return', async () => {
  await preloadedByDocument()
  answerLater()
  const { drawings, Home } = watchedHome()
  await renderInShell(<Home />, { texts: { wallet: loadTexts } })
  expect(drawings[0]).toEqual({ money: true, games: false })
  expect(drawings.at(-1)).toEqual({ money: true, games: true })

  const elsewhere = screen.getByRole('button', { name: 'elsewhere' })
  fireEvent.click(elsewhere)
  drawings.length = 0
  fireEvent.click(elsewhere)
  expect(drawings[0]).toEqual({ money: true, games: true })
})
