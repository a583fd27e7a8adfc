import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../src/platform/database/database'
import type {
  GameCredentials,
  GameProvider,
  Rounds,
} from '../../src/platform/gateways/game-provider'
import {
  bookSimulatedMove,
  openSimulatedAccount,
  type SimulatedKind,
  type SimulatedStep,
  settleSimulatedMove,
  simulatedBalance,
  takeSimulatedFault,
} from './operations'
import { simulatedRounds } from './rounds'

const newPassword = () => randomBytes(9).toString('base64url')

/** Returns the member's id, with which all usernames of the simulator end. */
const memberOf = (username: string) => Number(/(\d+)$/.exec(username)?.[1]) || undefined

/** The game that is opened by a form. */
const formGame = 'SEXYGAME'

/** Does the work, or what the requested fault says. */
const obey = async <T>(
  step: SimulatedStep,
  fault: { kind: SimulatedKind; waitMs: number | null } | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  switch (fault?.kind) {
    case 'fail':
      throw new Error(`the simulated provider was told to fail at ${step}`)
    case 'nonsense':
      throw new Error(`the simulated provider answered nonsense at ${step}`)
    case 'wait':
      await wait(fault.waitMs ?? 0)
      return work()
    case 'lost':
      await work()
      throw new Error(`the simulated provider's answer at ${step} was lost`)
    default:
      return work()
  }
}

export class SimulatedProvider implements GameProvider {
  readonly name = 'simulator'
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async open(game: string, member: number): Promise<GameCredentials> {
    const username = `${game.toLowerCase()}${randomBytes(2).toString('hex')}x${member}`
    const password = newPassword()
    await this.#step('open', game, member, () =>
      this.#database.run(openSimulatedAccount, { game, username, password }),
    )
    const event = game === formGame ? { __VIEWSTATE: randomBytes(12).toString('base64') } : null
    return { username, password, event }
  }

  async resetPassword(game: string, username: string): Promise<string> {
    const password = newPassword()
    await this.#step('reset', game, memberOf(username), () =>
      this.#database.run(openSimulatedAccount, { game, username, password }),
    )
    return password
  }

  async balance(game: string, username: string): Promise<number> {
    const balance = await this.#step('balance', game, memberOf(username), () =>
      this.#database.run(simulatedBalance, { game, username }),
    )
    if (balance === undefined) throw new Error(`no account ${username}`)
    return balance
  }

  /** Reads the requested fault in the same statement, so that it is as fast as a real game. */
  async move(game: string, username: string, amount: number, reference: string): Promise<void> {
    const step = amount > 0 ? 'give' : 'take'
    const move = { game, username, amount, reference }
    const first = await this.#database.run(bookSimulatedMove, {
      ...move,
      step,
      member: memberOf(username),
    })
    const fault = first.fault === null ? undefined : { kind: first.fault, waitMs: first.wait_ms }
    const { is_booked } = await obey(step, fault, async () =>
      fault?.kind === 'wait' ? this.#database.run(bookSimulatedMove, move) : first,
    )
    if (!is_booked) throw new Error(`the move ${reference} was refused`)
  }

  async settle(reference: string): Promise<'booked' | 'void'> {
    return this.#step('settle', undefined, undefined, () =>
      this.#database.run(settleSimulatedMove, reference),
    )
  }

  async roundsAfter(place: string | undefined): Promise<Rounds> {
    return this.#step('rounds', undefined, undefined, () =>
      this.#database.run(simulatedRounds, Number(place ?? 0)),
    )
  }

  async loginLink(game: string, username: string): Promise<string> {
    return this.#step('link', game, memberOf(username), async () => {
      const ticket = randomBytes(16).toString('base64url')
      return `https://play.example/${game.toLowerCase()}/enter?ticket=${ticket}`
    })
  }

  async #step<T>(
    step: SimulatedStep,
    game: string | undefined,
    member: number | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    const fault = await this.#database.run(takeSimulatedFault, { game, member, step })
    return obey(step, fault && { kind: fault.kind, waitMs: fault.wait_ms }, work)
  }
}
