import { choice, field, row } from './elements.js'
import { act, call, section } from './sections.js'

/** What the simulated game provider shall do wrong the next times. */
export const showProviderFaults = () => {
  const step = choice('Step', ['give', 'take', 'settle', 'balance', 'open', 'reset', 'link'])
  const kind = choice('Fault', ['fail', 'wait', 'nonsense', 'lost'])
  const times = field('Times', { type: 'number', min: 1, value: 1 })
  section(
    'Game provider',
    row(step, kind, times),
    row(
      act('Order the fault', () =>
        call('POST', '/provider-faults', {
          step: step.value,
          kind: kind.value,
          times: Number(times.value),
        }),
      ),
      act('Forget all faults', () => call('DELETE', '/provider-faults'), true),
    ),
  )
}
