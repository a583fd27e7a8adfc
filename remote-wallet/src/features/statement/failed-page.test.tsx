import { listSlips, listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleWallet } from '../../testing/examples'
import { SlipsDialog } from '../slips/slips-dialog'
import { StatementPage } from './statement-page'

beforeEach(() => {
  network.install()
  session.start('mine', false)
  network.reply(getWallet, exampleWallet())
})
afterEach(() => network.reset())

const amount = 1234.5
const tenOf = <Row,>(row: Row): Row[] => Array.from({ length: 10 }, () => row)

const lists = {
  statement: {
    route: listStatements,
    reply: { statements: tenOf({ statementType: 'deposit', status: 'SUCCESS', amount }) },
    load: async () => <StatementPage />,
  },
  slips: {
    route: listSlips,
    reply: { slips: tenOf({ status: 'SUCCESS', amount }) },
    load: async () => {
      await SlipsDialog.withTexts()
      return <SlipsDialog onClose={() => {}} parameters={{}} />
    },
  },
}

test.each(Object.entries(lists))(
  'goes back from a failed page of the %s',
  async (_, { route, reply, load }) => {
    network.replyRaw(route, reply)
    const { user, leave } = await renderInShell(await load(), { texts: { wallet: loadTexts } })
    expect(await screen.findAllByText(/1,234\.50/)).toHaveLength(10)
    network.breakDown(route)
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
    network.replyRaw(route, reply)
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(await screen.findAllByText(/1,234\.50/)).toHaveLength(10)
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    leave()
  },
)
