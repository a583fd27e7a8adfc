import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * Measures transfers, reads and sockets of the reference backend on both of its engines, then transfers compared with raw
 * statements.
 */
const measurements = ['cli.ts', 'ratio.ts'].map(name =>
  fileURLToPath(new URL(`../../../backend/tools/bench/${name}`, import.meta.url)),
)

export async function run(): Promise<void> {
  for (const measurement of measurements) {
    const child = spawn(process.execPath, ['--import', 'tsx', measurement], { stdio: 'inherit' })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`the measurement ended with ${code}`)
  }
}
