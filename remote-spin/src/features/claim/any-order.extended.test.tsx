import { type Coupon, claimCoupon, listCoupons } from '@tamlung/shared/contract/routes/spinwheel'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import {
  fates,
  holdTheClock,
  logInAgain,
  pass,
  pressTwice,
  sequencesOf,
  serverOnBadLine,
  walk,
} from '@tamlung/shared/testing/impatient-member'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleCoupon } from '../../testing/examples'
import { ClaimDialog } from './claim-dialog'
import { loadClaimTexts } from './claim-texts'

const actions = ['claim', 'check', 'give up', 'leave', 'open a', 'open b'] as const
const pauses = [50, 600, 20_000, 45_000] as const
const steps = [...actions, ...actions, ...pauses, ...fates]

const names: Record<string, RegExp> = {
  claim: /^Claim coupon$/,
  check: /^Check again$/,
  'give up': /start again$/,
}

/** Two coupons, with or without ids; each can be claimed once. */
function playCoupons(keeps: boolean, haveIds: boolean) {
  const line = serverOnBadLine(keeps)
  const all = ['a', 'b'].map(id => ({ ...exampleCoupon(id), ...(haveIds ? {} : { _id: null }) }))
  const claimed: string[] = []
  const nameOf = (coupon: Coupon) => String(coupon.prize?.name).slice(-1)
  const left = () => all.filter(coupon => !claimed.includes(nameOf(coupon)))
  line.does(claimCoupon, ({ body }) => {
    const { coupon } = Object(body)
    const id = typeof coupon === 'string' ? coupon : String(coupon.prize.name).slice(-1)
    if (claimed.includes(id)) return { message: 'NO_CLAIMABLE_COUPON' }
    claimed.push(id)
    return { message: 'SUCCESS' }
  })
  network.reply(listCoupons, left)
  network.reply(listStatements, { statements: [] })
  return { ...line, claimed, indexOf: (id: string) => left().findIndex(one => nameOf(one) === id) }
}

function openTab(coupons: ReturnType<typeof playCoupons>, haveIds: boolean) {
  let shown: Awaited<ReturnType<typeof renderInShell>> | undefined
  const leave = () => {
    shown?.leave()
    shown = undefined
  }
  return {
    async take(name: (typeof actions)[number]) {
      const [, id] = /^open (.)$/.exec(name) ?? []
      if (id) {
        leave()
        const coupon = haveIds ? id : `no-${coupons.indexOf(id) + 1}`
        shown = await renderInShell(<ClaimDialog onClose={leave} parameters={{ coupon }} />, {
          texts: { spin: loadTexts, claim: loadClaimTexts },
        })
        await pass(300)
      } else if (name === 'leave') leave()
      else pressTwice(names[name])
      await pass(10)
    },
  }
}

holdTheClock()

test.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])('claims each coupon once in any order (keys: %p, ids: %p)', async (keeps, haveIds) => {
  for (const sequence of sequencesOf(steps)) {
    logInAgain()
    const coupons = playCoupons(keeps, haveIds)
    const { claimed, meet } = coupons
    const tab = openTab(coupons, haveIds)
    const check = () => {
      for (const id of ['a', 'b'])
        if (screen.queryByText(`Gift ${id} is yours`)) expect(claimed).toContain(id)
    }
    await walk(sequence, { take: tab.take, meet, check })
    meet('answered')
    for (let turn = 0; turn < 8 && claimed.length < 2; turn++) {
      await pass(40_000)
      const onward = turn % 2 ? 'check' : 'give up'
      const actions = [onward, 'leave', 'open a', 'claim', 'leave', 'open b', 'claim']
      for (const action of actions) {
        await tab.take(action as 'claim')
        await pass(2_000)
        check()
      }
    }
    expect([...claimed].sort()).toEqual(['a', 'b'])
    await tab.take('leave')
  }
})
