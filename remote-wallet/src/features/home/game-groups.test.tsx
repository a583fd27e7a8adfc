import { hundredths } from '@tamlung/shared/contract/hundredths'
import { type GameAccount, getWallet } from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { keepChoices } from '../../core/last-choices'
import { useWallet } from '../../core/use-wallet'
import { loadTexts } from '../../load-texts'
import { exampleWallet } from '../../testing/examples'
import { GameGroups, orderGames } from './game-groups'

describe('game groups', () => {
  const games = ['PG', 'JOKER', 'CIRCUS'].map(
    code =>
      ({
        code,
        name: code,
        category: 'slot',
        isActive: true,
        amount: hundredths(0),
      }) as GameAccount,
  )

  const names = () =>
    screen
      .getAllByRole('button', { name: /^Play / })
      .map(button => button.getAttribute('aria-label'))

  /** Like the page, which renders the games when the wallet is there. */
  function Home() {
    return useWallet().data ? <GameGroups games={games} unit="baht" /> : null
  }

  async function open(member = 'Somchai') {
    network.reply(
      getWallet,
      exampleWallet({ profile: { ...exampleWallet().profile, _id: member } }),
    )
    const view = await renderInShell(<Home />, { texts: { wallet: loadTexts } })
    await screen.findByRole('button', { name: 'Favourite: PG' })
    return view
  }

  beforeAll(() => network.install())
  beforeEach(() => localStorage.clear())
  afterEach(() => network.reset())

  test('moves a favourite first when the page is opened again', async () => {
    const { user, leave } = await open()
    const star = screen.getByRole('button', { name: 'Favourite: CIRCUS' })
    expect(star).toHaveAttribute('aria-pressed', 'false')
    await user.click(star)
    expect(star).toHaveAttribute('aria-pressed', 'true')
    expect(names()).toEqual(['Play PG', 'Play JOKER', 'Play CIRCUS'])
    leave()
    const again = await open()
    expect(names()).toEqual(['Play CIRCUS', 'Play PG', 'Play JOKER'])
    await again.user.click(screen.getByRole('button', { name: 'Favourite: CIRCUS', pressed: true }))
    again.leave()
    await open()
    expect(names()).toEqual(['Play PG', 'Play JOKER', 'Play CIRCUS'])
  })

  test('shows the last played game first, for this member', async () => {
    keepChoices('Somchai', { played: ['JOKER'] })
    const { leave } = await open()
    expect(names()).toEqual(['Play JOKER', 'Play PG', 'Play CIRCUS'])
    leave()
    await open('Noy')
    expect(names()).toEqual(['Play PG', 'Play JOKER', 'Play CIRCUS'])
  })
})

describe('orderGames', () => {
  const game = (code: string, isActive = true) => ({ code, isActive }) as GameAccount
  const games = [game('A', false), game('B'), game('C'), game('D'), game('E')]

  test('orders favourites, last played, then open accounts', () => {
    expect(orderGames(games, {})).toEqual(['B', 'C', 'D', 'E', 'A'])
    expect(orderGames(games, { played: ['D', 'C'] })).toEqual(['D', 'C', 'B', 'E', 'A'])
    expect(orderGames(games, { played: ['D', 'C'], liked: ['E', 'C'] })).toEqual([
      'C',
      'E',
      'D',
      'B',
      'A',
    ])
  })

  test('does not put closed or missing games first', () => {
    expect(orderGames(games, { played: ['A', 'Z'], liked: ['A'] })).toEqual([
      'B',
      'C',
      'D',
      'E',
      'A',
    ])
  })

  test('ignores altered stored values', () => {
    expect(orderGames(games, { played: 'D', liked: { D: 1 } })).toEqual(['B', 'C', 'D', 'E', 'A'])
  })
})
