import { parentPort, workerData } from 'node:worker_threads'
import { stayAlive } from '../database'
import { migrate } from '../migrate'
import { isOneStatement, onlyReads, operationNamed } from '../operation'
import { retryConflicts } from '../retry'
import { once, type Sql } from '../sql'
import { type Reply, type Request, toFailure } from './messages'
import { openEngine } from './open-engine'

const maintenancePause = 60_000

const port = parentPort
if (port === null) throw new Error('this file runs as a worker thread')
const say = (reply: Reply) => port.postMessage(reply)

const { folder, operations } = workerData as { folder: string; operations: string }
await import(/* webpackIgnore: true */ operations)
const engine = await openEngine(folder)

type Handle = Pick<typeof engine, 'query' | 'exec'>
const speak = (handle: Handle): Sql => ({
  async query<Row extends object>(text: string, values: readonly unknown[] = []) {
    return (await handle.query<Row>(text, [...values])).rows
  },
  async script(text) {
    await handle.exec(text)
  },
})

await migrate(speak(engine))

const run = (name: string, input: unknown) => {
  const operation = operationNamed(name)
  // The single session runs one transaction at a time, so every isolation level is serial here.
  return retryConflicts(() =>
    isOneStatement(operation.level)
      ? operation.run(once(speak(engine)), input as never)
      : engine.transaction(handle => operation.run(speak(handle), input as never)),
  )
}

/** Whether a vacuum and a checkpoint are due. The engine runs none by itself, so its log would grow without limit. */
let changed = false
const maintain = async () => {
  if (!changed) return
  changed = false
  await engine.exec('vacuum (analyze)')
  await engine.exec('checkpoint')
}
const timer = setInterval(() => {
  maintain().catch((error: unknown) => console.error('maintenance failed', error))
}, maintenancePause)

const answer = async (request: Request): Promise<unknown> => {
  switch (request.kind) {
    case 'run':
      changed ||= !onlyReads(operationNamed(request.operation).level)
      return run(request.operation, request.input)
    case 'listen':
      await engine.listen(request.channel, payload =>
        say({ kind: 'heard', channel: request.channel, payload }),
      )
      return undefined
    case 'stayAlive':
      await engine.exec(stayAlive(request.instance))
      return undefined
    case 'stop':
      clearInterval(timer)
      await engine.exec('checkpoint')
      await engine.close()
      return undefined
  }
}

port.on('message', (request: Request) => {
  answer(request).then(
    output => say({ kind: 'done', id: request.id, output }),
    (error: unknown) => say({ kind: 'failed', id: request.id, failure: toFailure(error) }),
  )
})

say({ kind: 'ready' })
