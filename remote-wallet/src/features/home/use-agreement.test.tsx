import { lookupAgreements } from '@tamlung/shared/contract/routes/lookup'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act } from '@testing-library/react'
import { useAgreement } from './use-agreement'

beforeEach(() => {
  network.install()
  network.reset()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

function Home() {
  useAgreement()
  return null
}

/** The number of dialogs that open by themselves. */
async function openHome() {
  const events = recordEvents('dialog.open')
  const { leave } = await renderInShell(<Home />)
  await act(() => jest.advanceTimersByTimeAsync(1500))
  expect(network.requests(lookupAgreements)).not.toHaveLength(0)
  leave()
  events.stop()
  return events.heard.length
}

describe('useAgreement', () => {
  it('opens nothing when there is no agreement', async () => {
    network.reply(lookupAgreements, [])
    expect(await openHome()).toBe(0)
  })

  it('opens the dialog once when the agreement fails to load', async () => {
    network.replyRaw(lookupAgreements, {}, 500)
    expect(await openHome()).toBe(1)
    expect(await openHome()).toBe(0)
    network.reply(lookupAgreements, ['<p>Agreed</p>'])
    expect(await openHome()).toBe(1)
  })

  it('waits for a dialog that is still loading', async () => {
    network.reply(lookupAgreements, ['<p>Agreed</p>'])
    history.replaceState(null, '', '/user/home?dialog=deposit&way=slip')
    expect(await openHome()).toBe(0)
    history.replaceState(null, '', '/')
  })
})
