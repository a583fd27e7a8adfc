import type { Backend } from '../../src/platform/backend'
import { readInput } from '../../src/platform/http/read-input'
import { setSetting } from '../../src/platform/settings/operations'
import {
  addSimulatedFault,
  clearSimulatedFaults,
  listSimulatedFaults,
} from '../simulator/operations'
import { type consoleRouter, optionalId } from './router'
import { activeWheel, fault, providerFault, setting, weights } from './schemas'
import { listSettings, resetSettings } from './setting-operations'
import { activateWheel, listWheels, setWeights } from './wheel-operations'

/** Settings and lookups with any value at all, the wheel, and faults on order. */
export const addSwitchRoutes = (
  add: ReturnType<typeof consoleRouter>,
  { database, faults, configuration }: Backend,
): void => {
  const { edition } = configuration
  add('GET /settings', () => database.run(listSettings, undefined))
  add('PUT /settings/:name', ({ params, body }) =>
    database.run(setSetting, { name: params.name ?? '', value: readInput(setting, body).value }),
  )
  add('DELETE /settings/:name', ({ params }) =>
    database.run(resetSettings, { edition, name: params.name ?? null }),
  )
  add('DELETE /settings', () => database.run(resetSettings, { edition, name: null }))

  add('GET /wheels', () => database.run(listWheels, undefined))
  add('PUT /wheels/active', ({ body }) =>
    database.run(activateWheel, readInput(activeWheel, body).code),
  )
  add('PUT /wheels/active/weights', ({ body }) =>
    database.run(setWeights, readInput(weights, body)),
  )

  add('GET /faults', async () => faults.list())
  add('POST /faults', async ({ body }) => {
    const { times = 1, ...order } = readInput(fault, body)
    faults.add({ ...order, times })
  })
  add('DELETE /faults', async ({ query }) => faults.clear(optionalId(query.member) ?? undefined))

  add('GET /provider-faults', () => database.run(listSimulatedFaults, undefined))
  add('POST /provider-faults', ({ body }) =>
    database.run(addSimulatedFault, readInput(providerFault, body)),
  )
  add('DELETE /provider-faults', ({ query }) =>
    database.run(clearSimulatedFaults, optionalId(query.member) ?? undefined),
  )
}
