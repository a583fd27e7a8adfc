import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../../boot/boot-result'
import { keepOverride } from '../../../boot/choose/active-overrides'
import { recordOf } from '../../../boot/testing/records'
import { VersionsDialog } from './override-panel'

const origin = 'http://localhost:4102'
const served = { ...recordOf('wallet', '9.9.9'), base: `${origin}/` }
const handlers = { onReplace: jest.fn(), onReset: jest.fn(), onClose: jest.fn() }
const realFetch = globalThis.fetch

beforeAll(async () => {
  startTexts()
  await registerTexts('override', async language => import(`./locales/${language}.json`))
})

beforeEach(() => {
  jest.resetAllMocks()
  sessionStorage.clear()
  document.head.innerHTML = `<meta name="override-origins" content="${origin}">`
  const auth = recordOf('auth', '1.2.3')
  globalThis.tamlungBoot = { registry: { sequence: 1, remotes: {} }, picks: { auth } }
})

afterEach(() => {
  globalThis.fetch = realFetch
  Reflect.deleteProperty(globalThis, 'tamlungBoot')
})

describe('VersionsDialog', () => {
  it('asks to replace the remote that a pressed address serves', async () => {
    globalThis.fetch = jest.fn(async () => ({ json: async () => served }) as Response)
    render(<VersionsDialog {...handlers} />)
    expect(screen.getByRole('row')).toHaveTextContent('auth1.2.3localhost')
    expect(screen.queryByRole('button', { name: /Back to/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: origin }))
    await waitFor(() =>
      expect(handlers.onReplace).toHaveBeenCalledWith({ remote: 'wallet', origin }),
    )
  })

  it('names an address that serves no remote', async () => {
    globalThis.fetch = jest.fn(async () => ({ json: async () => ({}) }) as Response)
    render(<VersionsDialog {...handlers} />)
    await userEvent.click(screen.getByRole('button', { name: origin }))
    expect(await screen.findByRole('alert')).toHaveTextContent(`${origin} serves no remote`)
    expect(handlers.onReplace).not.toHaveBeenCalled()
  })

  it('offers the way back once a remote is replaced', async () => {
    keepOverride(served)
    render(<VersionsDialog {...handlers} />)
    await userEvent.click(screen.getByRole('button', { name: /Back to/ }))
    expect(handlers.onReset).toHaveBeenCalled()
  })
})
