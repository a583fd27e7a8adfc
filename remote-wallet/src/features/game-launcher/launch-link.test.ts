import { autoLoginGames } from '@tamlung/shared/contract/game-codes'
import { autoLogin, autoLoginWithPassword } from '@tamlung/shared/contract/routes/auto-login'
import { network } from '@tamlung/shared/testing/network'
import { exampleGame } from '../../testing/examples'
import { launchLink } from './launch-link'

const credentials = { username: 'user 1/2', password: 'pass?word' }
const signal = new AbortController().signal
const linkOf = (code: string) => launchLink(exampleGame(code), credentials, signal)

beforeEach(() => network.install())
afterEach(() => network.reset())

test('requests a link with lower-case name and encoded segments', async () => {
  network.reply(autoLogin, { link: 'https://play.example/in' })
  expect(await linkOf('PG')).toBe('https://play.example/in')
  expect(network.requests()[0]?.path).toBe('/api/autoLogin/pg/user%201%2F2')
})

test('sends the password for games that need it', async () => {
  network.reply(autoLoginWithPassword, { link: 'https://play.example/in' })
  expect(await linkOf('HUAYHD')).toBe('https://play.example/in')
  expect(network.requests()[0]?.path).toBe('/api/autoLogin/huayhd/user%201%2F2/pass%3Fword')
})

test('tries the other path form when one is missing', async () => {
  network.replyRaw(autoLogin, { message: 'Not Found' }, 404)
  network.reply(autoLoginWithPassword, { link: 'https://play.example/in' })
  expect(await linkOf('PG')).toBe('https://play.example/in')
  expect(await linkOf('JOKER')).toBeNull()
  network.replyRaw(autoLoginWithPassword, '', 404)
  network.reply(autoLogin, { link: 'https://play.example/name' })
  expect(await linkOf('HUAYHD')).toBe('https://play.example/name')
})

test('requests a link for all sixteen games', async () => {
  network.reply(autoLogin, { link: 'https://play.example/in' })
  network.reply(autoLoginWithPassword, { link: 'https://play.example/in' })
  for (const code of autoLoginGames) {
    expect(await linkOf(code)).toBe('https://play.example/in')
    expect(network.requests().at(-1)?.path).toMatch(`/api/autoLogin/${code.toLowerCase()}/`)
  }
  expect(autoLoginGames.size).toBe(16)
})

test('requests no link for other or unknown games', async () => {
  expect(await linkOf('LOTTOSOD')).toBeNull()
  expect(network.requests()).toHaveLength(0)
  network.refuse(autoLogin, 'NO_GAME')
  expect(await linkOf('PG')).toBeNull()
  expect(network.requests(autoLoginWithPassword)).toHaveLength(0)
  network.replyRaw(autoLogin, '<html>', 404)
  expect(await linkOf('JOKER')).toBeNull()
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'intent://x', 'http://x'])(
  'does not follow the link %p',
  async link => {
    network.reply(autoLogin, { link })
    expect(await linkOf('PG')).toBeNull()
  },
)

test('offers a retry after other failures', async () => {
  network.breakDown(autoLogin)
  await expect(linkOf('PG')).rejects.toThrow()
})
