import { autoLogin } from '@tamlung/shared/contract/routes/auto-login'
import { getCredentials } from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleGame } from '../../testing/examples'
import { GameLauncher } from './game-launcher'

beforeEach(() => {
  network.install()
  network.reply(getCredentials, { username: 'pg7', password: 'secret' })
})
afterEach(() => network.reset())

const open = () => {
  startTexts()
  return renderInShell(<GameLauncher game={exampleGame('PG')} />, {
    texts: { wallet: loadTexts },
  })
}

test('shows the game’s own address and login without a link', async () => {
  network.refuse(autoLogin, 'INTERNAL_SERVER_ERROR')
  await open()
  expect(await screen.findByText('pg7')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Play on the web' })).toBeVisible()
})

test.each([
  ['PLAY_PAUSED', /You are taking a break/],
  ['PLAY_LIMIT', /a limit that you have set/],
] as const)('links to the limits only after %s', async (code, words) => {
  network.refuse(autoLogin, code)
  await open()
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByText('pg7')).not.toBeInTheDocument()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(await screen.findByRole('button')).toHaveAccessibleName('See my limits')
})

test('does not offer a retry when a break hides the login', async () => {
  network.refuse(getCredentials, 'PLAY_PAUSED')
  await open()
  expect(await screen.findByText(/You are taking a break/)).toBeVisible()
  expect(await screen.findByRole('button')).toHaveAccessibleName('See my limits')
  expect(network.requests(autoLogin)).toEqual([])
})
