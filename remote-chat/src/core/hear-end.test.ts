import { hearEnd } from './hear-end'
import { type Transport, TransportError } from './ports'

/** A server that refuses the token, when it is told to. */
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

test('a refusal of the token that there is ends the conversation', async () => {
  const { transport, refuse } = refusing()
  const onEnded = jest.fn()
  const asked = hearEnd(transport, () => 0, onEnded).history(...page)
  refuse()
  await expect(asked).rejects.toThrow()
  expect(onEnded).toHaveBeenCalledTimes(1)
})

test('a refusal of an earlier token that comes after a new one ends nothing', async () => {
  const { transport, refuse } = refusing()
  const onEnded = jest.fn()
  let renewals = 0
  const asked = hearEnd(transport, () => renewals, onEnded).history(...page)
  renewals += 1
  refuse()
  await expect(asked).rejects.toThrow()
  expect(onEnded).not.toHaveBeenCalled()
})
