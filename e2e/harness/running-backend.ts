import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'
import { typescript } from '../../scripts/lib/typescript.mjs'
import { untilAnswering } from '../../scripts/lib/until-answering.mjs'

const graceMilliseconds = 10_000

function freePort() {
  return new Promise<number>(done => {
    const probe = createServer()
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** In the process group of the tests, so that it goes with them however they end. */
function spawnBackend(environment: Record<string, string>) {
  const child = spawn(process.execPath, typescript('backend/src/server.ts'), {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const hear = (chunk: Buffer) => {
    output = (output + chunk).slice(-50_000)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = once(child, 'exit').then(([code]) => ({ code: Number(code ?? 1), output }))
  return { child, ended, output: () => output }
}

export interface RunningBackend {
  origin: string
  /** What it has said so far, for the report of a failed test. */
  output: () => string
  stop: () => Promise<void>
}

/** The real backend over a database of its own, which goes with it. */
export async function runBackend(environment: Record<string, string>): Promise<RunningBackend> {
  const data = await mkdtemp(join(tmpdir(), 'tamlung-e2e-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const backend = spawnBackend({ PORT: String(port), DATA_DIR: data, DEMO: '1', ...environment })
  try {
    await untilAnswering(`${origin}/api/lookup/active`, backend.ended)
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${backend.output()}`)
  }
  return {
    origin,
    output: backend.output,
    stop: async () => {
      const force = setTimeout(() => backend.child.kill('SIGKILL'), graceMilliseconds)
      backend.child.kill('SIGTERM')
      await backend.ended
      clearTimeout(force)
      await rm(data, { recursive: true, force: true })
    },
  }
}
