import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { backendProgram, compileBackend } from '../../../backend/compile/compile-backend.mjs'

/** Starts the real backend with its demonstration data in a separate process and folder. */
export async function runBackend(port: number, environment: Record<string, string> = {}) {
  await compileBackend()
  const folder = await mkdtemp(join(tmpdir(), 'tamlung-bench-'))
  const child = spawn(process.execPath, backendProgram, {
    cwd: rootFolder,
    env: {
      ...process.env,
      ...environment,
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const leave = () => child.kill()
  process.once('exit', leave)
  const ready = new Promise<void>((done, fail) => {
    createInterface(child.stdout).on('line', line => line.startsWith('ready ') && done())
    child.once('exit', code => fail(new Error(`the backend ended with ${code}`)))
  })
  await ready
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      process.off('exit', leave)
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
