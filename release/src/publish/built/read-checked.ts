import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { refuseBuilt } from './refuse-built'

const described =
  'build it with all of describeRemote, its plugin as well (remote.plugin, in Vite remote.vite): docs/module-federation.md'

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, ''))
  } catch {
    return refuseBuilt(
      `${path} is no JSON`,
      'build it again: what was written was cut off, or is another file',
    )
  }
}

/** What a builder has written down, refused where it is not as it should be. */
export function readChecked<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
): z.output<Schema> {
  if (!existsSync(path)) return refuseBuilt(`${path} is not there`, described)
  const parsed = z.safeParse(schema, parseJson(path))
  if (parsed.success) return parsed.data
  return refuseBuilt(`${path} is not as it should be: ${z.prettifyError(parsed.error)}`, described)
}
