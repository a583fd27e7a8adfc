import { expect } from '@playwright/test'
import { falseStatements, pressOnce } from './broken-connection'
import { test } from './broken-connection-test'
import { takeOver } from './look'
import { presses } from './presses'

test.use({ specOnlyOptions: { doneShape: 'a message', settings: { enableChatWidget: false } } })

test('tells both transfers when the browser repeats one press', async ({
  page,
  specOnly,
  line,
  carriedOut,
  watch,
}) => {
  const { transfer: press } = presses
  if (!press) throw new Error('No press makes a transfer.')
  await takeOver(page)
  watch.allow(/Failed to load resource/)
  const outcome = await pressOnce(
    { page, line, specOnly, carriedOut, route: 'transfer', press },
    { fault: { kind: 'dropped' }, times: 1 },
  )
  expect(outcome).toMatchObject({ received: 2, keys: 1, times: 2 })
  expect(outcome.words).toContain('Recorded 2 times')
  expect(falseStatements('transfer', outcome, [])).toEqual([])
})
