import { freePort } from '@tamlung/shared/testing/free-port'

/** The ports inside the containers. */
const inside: Record<string, number> = {
  postgres: 5432,
  store: 8333,
  'backend-1': 3000,
  'backend-2': 3000,
  web: 8080,
}

/** Assigns a free local port to each service. `here` replaces the container addresses in a text by local ones. */
export const assignPorts = async () => {
  const ports: Record<string, number> = {}
  for (const name of Object.keys(inside)) ports[name] = await freePort()
  const here = (text: string, self: string): string => {
    let moved = text.replace(`127.0.0.1:${inside[self]}`, `127.0.0.1:${ports[self]}`)
    moved = moved.replace(`--port=${inside[self]}`, `--port=${ports[self]}`)
    for (const [name, port] of Object.entries(inside))
      moved = moved.replace(`${name}:${port}`, `127.0.0.1:${ports[name]}`)
    return moved
  }
  return { ports, here }
}
