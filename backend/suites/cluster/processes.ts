import { type ChildProcess, spawn } from 'node:child_process'
import type { Service } from './compose-file'

interface Program {
  program: string
  words: readonly string[]
  environment: Record<string, string | undefined>
  folder: string
}

/** The processes of the services, by name. */
export class Processes {
  /** Everything that they wrote to stderr. */
  output = ''
  readonly #serviceOf: (name: string) => Service
  readonly #children = new Map<string, ChildProcess>()
  readonly #exits = new Map<string, Promise<number | null>>()
  #isStopping = false

  constructor(serviceOf: (name: string) => Service) {
    this.#serviceOf = serviceOf
  }

  run(name: string, program: Program): void {
    const child = spawn(program.program, program.words, {
      cwd: program.folder,
      env: program.environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr?.on('data', chunk => {
      this.output += chunk
    })
    this.#children.set(name, child)
    const exit = new Promise<number | null>(resolve => child.once('exit', resolve))
    this.#exits.set(name, exit)
    // Restarts the process, as a container engine would.
    if (this.#serviceOf(name).restart !== 'no')
      void exit.then(() => {
        if (!this.#isStopping) this.run(name, program)
      })
  }

  childOf(name: string): ChildProcess | undefined {
    return this.#children.get(name)
  }

  /** Resolves when the current process has ended. */
  exitOf(name: string): Promise<number | null> | undefined {
    return this.#exits.get(name)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    for (const [name, child] of this.#children)
      child.kill(this.#serviceOf(name).stop_signal as NodeJS.Signals)
    await Promise.all(this.#exits.values())
  }
}
