import { type ChildProcess, spawn } from 'node:child_process'
import { backendProgram } from '../compile/compile-backend.mjs'

export interface BackendProcess {
  url: string
  child: ChildProcess
  ended: Promise<void>
  /** The output so far. */
  output(): string
}

/** Starts the backend as a process of its own, as an operator would. Resolves when it reports that it is ready. */
export const startProcess = (environment: Record<string, string>): Promise<BackendProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, backendProgram, {
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const ended = new Promise<void>(end => child.once('exit', () => end()))
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk
    })
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      const url = /^ready (\S+)$/m.exec(output)?.[1]
      if (url !== undefined) resolve({ url, child, ended, output: () => output })
    })
    child.once('exit', code => reject(new Error(`the backend ended with ${code}: ${output}`)))
  })
