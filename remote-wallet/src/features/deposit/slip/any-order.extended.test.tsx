import { lookupSlip } from '@tamlung/shared/contract/routes/lookup-money'
import { listSlips } from '@tamlung/shared/contract/routes/statement'
import { uploadSlip } from '@tamlung/shared/contract/routes/wallet'
import {
  fates,
  holdTheClock,
  pass,
  pressTwice,
  sequencesOf,
  serverOnBadLine,
  walk,
} from '@tamlung/shared/testing/impatient-member'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { fireEvent, screen } from '@testing-library/react'
import { loadTexts } from '../../../load-texts'
import { SlipUpload } from './slip-upload'

jest.mock('./check-slip-file', () => ({ slipTypes: 'image/png', checkSlipFile: async () => null }))

const actions = ['send', 'stop', 'pick another', 'come back'] as const
const pauses = [50, 1_000, 20_000] as const
const steps = [...actions, ...actions, ...pauses, ...fates]
const names: Record<string, RegExp> = { send: /^(Send slip|Try again)$/, stop: /^Stop / }

function playSlips(keeps: boolean) {
  const line = serverOnBadLine(keeps)
  const slips: { createdAt: number; file: File }[] = []
  line.does(uploadSlip, ({ body }) => {
    slips.push({ createdAt: Date.now(), file: (body as FormData).get('file') as File })
    return { message: 'SUCCESS' }
  })
  network.reply(lookupSlip, {})
  network.replyRaw(listSlips, { slips })
  return { ...line, slips }
}

async function openTab() {
  let picked = 0
  const show = () => renderInShell(<SlipUpload />, { texts: { wallet: loadTexts } })
  const pick = async ({ container }: { container: Element }) => {
    const input = container.querySelector('input[type=file]')
    if (!input || input.matches(':disabled')) return
    picked += 1
    const file = new File(['png'], `slip-${picked}.png`)
    fireEvent.change(input, { target: { files: { item: () => file } } })
    await pass(10)
  }
  let shown = await show()
  await pick(shown)
  let pressed = 0
  return {
    pressed: () => pressed,
    picked: () => `slip-${picked}.png`,
    async take(name: (typeof actions)[number]) {
      if (name === 'pick another') await pick(shown)
      else if (name === 'come back') {
        shown.leave()
        shown = await show()
        await pick(shown)
      } else {
        const count = pressTwice(names[name])
        if (name === 'send') pressed += count
      }
      await pass(10)
    },
    close: () => shown.leave(),
  }
}

holdTheClock()

test.each([true, false])(
  'takes only sent slips in any order of presses (keys: %p)',
  async keeps => {
    for (const sequence of sequencesOf(steps)) {
      const { slips, meet } = playSlips(keeps)
      const tab = await openTab()
      const check = () => {
        const names = slips.map(({ file }) => file.name)
        expect(names.length).toBeLessThanOrEqual(tab.pressed())
        if (keeps) expect(new Set(names).size).toBe(names.length)
        if (screen.queryByRole('heading', { name: 'We have your slip' }))
          expect(names).toContain(tab.picked())
      }
      await walk(sequence, { take: tab.take, meet, check })
      meet('answered')
      await pass(120_000)
      await tab.take('send')
      await pass(2_000)
      check()
      expect(screen.getByRole('heading', { name: 'We have your slip' })).toBeVisible()
      tab.close()
    }
  },
)
