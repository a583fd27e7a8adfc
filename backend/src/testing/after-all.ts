import { rmSync } from 'node:fs'
import { readyClusterVariable } from './ready-cluster'

// biome-ignore lint/style/noDefaultExport: the runner asks for one
export default function afterAllTests() {
  const folder = process.env[readyClusterVariable]
  if (folder) rmSync(folder, { recursive: true, force: true })
}
