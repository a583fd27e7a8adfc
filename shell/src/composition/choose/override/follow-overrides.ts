import { activeOverrides, keepOverride } from '../../../boot/choose/active-overrides'
import { fetchRecord } from './fetch-record'

/**
 * Takes each new build of what runs in this tab from a developer's server, as soon as that server tells of one. What was
 * accepted is the server: whoever runs code of it in this tab gains nothing by running more of it.
 */
export function followOverrides(openAnew: () => void) {
  for (const { name, base } of Object.values(activeOverrides())) {
    new EventSource(`${base}changes`).onmessage = async () => {
      const next = await fetchRecord({ remote: name, origin: new URL(base).origin }).catch(
        () => undefined,
      )
      const present = activeOverrides()[name]
      // Stopped meanwhile, or the build that runs.
      if (!next || !present || JSON.stringify(next.files) === JSON.stringify(present.files)) return
      keepOverride(next)
      openAnew()
    }
  }
}
