import { showProviderFaults } from './provider-faults.js'
import { showQueues } from './queues.js'
import { refresh } from './sections.js'
import { showAnySetting, showSwitches } from './settings.js'

showQueues()
showSwitches()
showAnySetting()
showProviderFaults()

await refresh()
setInterval(() => {
  const typing = document.activeElement?.matches('input, select, textarea')
  if (!typing) refresh()
}, 5000)
