import { showQueues } from './queues.js'
import { act, call, choice, field, refresh, row, section } from './sections.js'
import { showAnySetting, showSwitches } from './settings.js'

/** Faults that the simulated game provider makes at its next calls. */
const showProviderFaults = () => {
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

showQueues()
showSwitches()
showAnySetting()
showProviderFaults()

await refresh()
setInterval(() => {
  const typing = document.activeElement?.matches('input, select, textarea')
  if (!typing) refresh()
}, 5000)
