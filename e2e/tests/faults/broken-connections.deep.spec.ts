import { expect } from '@playwright/test'
import { pressOnce } from './broken-connection'
import { connectionFaults, type Protocol } from './broken-connection-faults'
import { test } from './broken-connection-test'
import { falseStatements, isClaim, type Outcome } from './false-statements'
import { moves } from './moves'
import { takeOver } from './page-snapshot'

const protocols: readonly Protocol[] = ['HTTP/1.1', 'HTTP/2']
/** `CALL=transfer` limits the run to this call. */
const { CALL: onlyCall } = process.env

test.describe.configure({ mode: 'parallel' })

/** The outcome of each move without a fault, recorded once per worker. */
const goodDays = new Map<string, Outcome>()

const rowOf = (name: string, { received, keys, times, after, words }: Outcome) =>
  `${name.padEnd(20)} ${received} received, ${keys} key, ${times} done, ${after.wallet / 100}: ${words.filter(isClaim).join(' | ').slice(-240)}`

for (const protocol of protocols)
  test.describe(protocol, () => {
    test.use({
      protocol,
      specOnlyOptions: { doneShape: 'a message', settings: { enableChatWidget: false } },
    })
    for (const [name, broken] of Object.entries(connectionFaults))
      if (!broken.only || broken.only === protocol)
        test(`tells the truth of each move when a connection ${name}`, async ({
          page,
          specOnly,
          line,
          carriedOut,
          watch,
        }) => {
          await takeOver(page)
          watch.allow(/Failed to load resource/)
          const findings: string[] = []
          for (const [route, press] of moves.filter(([route]) => !onlyCall || route === onlyCall))
            await test.step(route, async () => {
              const one = { page, line, specOnly, carriedOut, route, press }
              const goodDay = goodDays.get(route) ?? (await pressOnce(one))
              goodDays.set(route, goodDay)
              const outcome = await pressOnce(one, broken)
              console.warn(`${protocol}, ${name}: ${rowOf(route, outcome)}`)
              const found = falseStatements(route, outcome, goodDay)
              for (const finding of found) console.warn(`  FALSE: ${finding}`)
              findings.push(...found.map(finding => `${route}: ${finding}`))
            })
          expect(findings).toEqual([])
        })
  })
