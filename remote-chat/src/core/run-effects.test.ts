/** @jest-environment node */
import { type Transport, TransportError } from './ports'
import { reportSessionEnd } from './run-effects'

/** A server that refuses the token when the test says so. */
function refusing() {
  let refuse = () => {}
  const refused = new Promise<never>((_, reject) => {
    refuse = () => reject(new TransportError('ended'))
  })
  const transport = { history: () => refused } as unknown as Transport
  return { transport, refuse: () => refuse() }
}

const page = [{ kind: 'guest', guestId: 'a' } as never, 0, 10] as unknown as Parameters<
  Transport['history']
>

test("reports the session's end when the token is refused", async () => {
  const { transport, refuse } = refusing()
  const onEnded = jest.fn()
  const reply = reportSessionEnd(transport, () => 0, onEnded).history(...page)
  refuse()
  await expect(reply).rejects.toThrow()
  expect(onEnded).toHaveBeenCalledTimes(1)
})

test('ignores a refusal of an earlier token', async () => {
  const { transport, refuse } = refusing()
  const onEnded = jest.fn()
  let renewals = 0
  const reply = reportSessionEnd(transport, () => renewals, onEnded).history(...page)
  renewals += 1
  refuse()
  await expect(reply).rejects.toThrow()
  expect(onEnded).not.toHaveBeenCalled()
})
