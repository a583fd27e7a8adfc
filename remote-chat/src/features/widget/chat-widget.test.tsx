import { getProfile } from '@tamlung/shared/contract/routes/account'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, waitFor } from '@testing-library/react'
import { conversationName } from '../../core/identity'
import { useIdentity } from './chat-widget'

test("keeps the conversation when the member's coins change", async () => {
  network.install()
  const profile = { _id: '7', username: '0812345678', name: 'Somchai', coin: 1 }
  network.reply(getProfile, { profile })
  session.start('token', false)
  const seen: unknown[] = []
  function Probe() {
    const { identity } = useIdentity(true)
    if (identity) seen.push(identity)
    return null
  }
  const { queryClient, leave } = await renderInShell(<Probe />)
  await waitFor(() => expect(seen.length).toBeGreaterThan(0))
  const before = seen.length
  network.reply(getProfile, { profile: { ...profile, coin: 2 } })
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(seen.length).toBeGreaterThan(before))
  expect(new Set(seen).size).toBe(1)
  leave()
  session.end('logout')
  network.reset()
})

test.each([{}, { _id: '', username: '' }])(
  'separates the conversations of two members without ids: %j',
  async known => {
    network.install()
    network.reply(getProfile, { profile: { ...known, name: 'Somchai' } })
    const names = new Map<string, string>()
    function Probe() {
      const { identity } = useIdentity(true)
      if (identity?.kind === 'member') names.set(identity.token, conversationName(identity))
      return null
    }
    session.start('token of one', false)
    const { leave } = await renderInShell(<Probe />)
    await waitFor(() => expect(names.size).toBe(1))
    act(() => session.end('logout'))
    act(() => session.start('token of another', false))
    await waitFor(() => expect(names.size).toBe(2))
    expect(new Set(names.values()).size).toBe(2)
    leave()
    session.end('logout')
    network.reset()
  },
)
