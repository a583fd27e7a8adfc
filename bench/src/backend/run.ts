import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const measurement = fileURLToPath(
  new URL('../../../backend/src/tools/bench/cli.ts', import.meta.url),
)

/** Transfers, reads and sockets of the reference backend on both of its engines. */
export async function run(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', measurement], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the measurement ended with ${code}`)
}
