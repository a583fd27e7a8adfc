import { activateBonus, checkActiveBonus, listBonuses } from '@tamlung/shared/contract/routes/bonus'
import { lookupNotice } from '@tamlung/shared/contract/routes/lookup'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, fireEvent, screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleBonus } from '../../testing/examples'
import { BonusDialog } from './bonus-dialog'

const open = (code: string) =>
  renderInShell(<BonusDialog onClose={() => {}} parameters={{ code }} />, {
    texts: { promotions: loadTexts },
  })
const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time))

test('names the pending bonus when another one is opened', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  network.install()
  session.start('token-of-somchai', false)
  network.reply(listBonuses, [exampleBonus('A'), exampleBonus('B')])
  network.reply(checkActiveBonus, { status: false, type: null })
  network.reply(lookupNotice, { notice: 'Terms' })
  network.breakDown(activateBonus)
  const first = await open('A')
  fireEvent.click(await screen.findByRole('button', { name: 'Receive bonus' }))
  await pass(30_000)
  first.leave()

  const second = await open('B')
  await pass(20_000)
  expect(screen.getByRole('dialog')).toHaveTextContent('Bonus A')
  network.reply(activateBonus, { isActive: true, received: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByRole('dialog', { name: 'Saved' })).toHaveTextContent('Bonus A')
  expect(network.requests(activateBonus).every(({ path }) => path.endsWith('/A'))).toBe(true)
  second.leave()
  session.end('logout')
  network.reset()
  jest.useRealTimers()
})
