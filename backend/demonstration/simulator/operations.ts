import { defineOperation } from '../../src/platform/database/operation'
import { first, one, type Sql } from '../../src/platform/database/sql'

export const simulatedSteps = [
  'open',
  'reset',
  'balance',
  'give',
  'take',
  'settle',
  'link',
  'rounds',
] as const
export type SimulatedStep = (typeof simulatedSteps)[number]

/** `lost`: the work is done, but its reply is lost. */
export const simulatedKinds = ['fail', 'wait', 'nonsense', 'lost'] as const
export type SimulatedKind = (typeof simulatedKinds)[number]

export interface SimulatedFault {
  game?: string
  member?: number
  step: SimulatedStep
  kind: SimulatedKind
  waitMs?: number
  times?: number
}

interface Where {
  game: string
  username: string
}

export const addSimulatedFault = defineOperation(
  'simulator.addFault',
  'locked',
  async (sql, fault: SimulatedFault) => {
    await sql.query(
      `insert into simulated_fault (game_code, member_id, step, kind, wait_ms, remaining)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        fault.game ?? null,
        fault.member ?? null,
        fault.step,
        fault.kind,
        fault.waitMs ?? 1000,
        fault.times ?? 1,
      ],
    )
  },
)

export const clearSimulatedFaults = defineOperation(
  'simulator.clearFaults',
  'locked',
  async (sql, member: number | undefined) => {
    await sql.query('delete from simulated_fault where $1::bigint is null or member_id = $1', [
      member ?? null,
    ])
  },
)

export const listSimulatedFaults = defineOperation('simulator.listFaults', 'read', sql =>
  sql.query('select * from simulated_fault where remaining > 0 order by id'),
)

export const takeSimulatedFault = defineOperation(
  'simulator.takeFault',
  'single',
  (sql, { game, member, step }: { game?: string; member?: number; step: SimulatedStep }) =>
    first<{ kind: SimulatedKind; wait_ms: number }>(
      sql,
      `update simulated_fault set remaining = remaining - 1 where id = (
         select id from simulated_fault where remaining > 0 and step = $1
           and (game_code is null or game_code = $2) and (member_id is null or member_id = $3)
         order by id limit 1 for update)
       returning kind, wait_ms`,
      [step, game ?? null, member ?? null],
    ),
)

export const openSimulatedAccount = defineOperation(
  'simulator.open',
  'locked',
  async (sql, { game, username, password }: Where & { password: string }) => {
    await sql.query(
      `insert into simulated_account (game_code, username, password) values ($1, $2, $3)
       on conflict (game_code, username) do update set password = excluded.password`,
      [game, username, password],
    )
  },
)

const accountOf = (sql: Sql, { game, username }: Where) =>
  first<{ balance: number; password: string }>(
    sql,
    'select balance, password from simulated_account where game_code = $1 and username = $2',
    [game, username],
  )

export const simulatedBalance = defineOperation(
  'simulator.balance',
  'lookup',
  async (sql, where: Where) => (await accountOf(sql, where))?.balance,
)

interface MoveAnswer {
  is_booked: boolean
  /** A requested fault, which replaces the work. Only `lost` still does it. */
  fault: SimulatedKind | null
  wait_ms: number | null
}

/**
 * Books a move once per reference. A voided move is stored with the amount 0 and cannot be booked any more. If two
 * calls run at once, one fails with a unique violation, and `settle` returns the result. Faults are only looked up if
 * there is a step.
 */
export const bookSimulatedMove = defineOperation(
  'simulator.move',
  'single',
  (
    sql,
    {
      game,
      username,
      amount,
      reference,
      member,
      step,
    }: Where & { amount: number; reference: string; member?: number; step?: SimulatedStep },
  ): Promise<MoveAnswer> =>
    one<MoveAnswer>(
      sql,
      `with fault as (
         update simulated_fault set remaining = remaining - 1 where id = (
           select id from simulated_fault where remaining > 0 and step = $5
             and (game_code is null or game_code = $1) and (member_id is null or member_id = $6)
           order by id limit 1 for update)
         returning kind, wait_ms),
       known as (select amount from simulated_move where reference = $4),
       moved as (
         update simulated_account set balance = balance + $3
         where game_code = $1 and username = $2 and balance + $3 >= 0 and not exists (select 1 from known)
           and not exists (select 1 from fault where kind <> 'lost')
         returning game_code, username),
       noted as (
         insert into simulated_move (reference, game_code, username, amount)
         select $4, game_code, username, $3 from moved returning 1)
       select coalesce((select amount = $3 from known), exists (select 1 from noted)) as is_booked,
         (select kind from fault) as fault, (select wait_ms from fault) as wait_ms`,
      [game, username, amount, reference, step ?? null, member ?? null],
    ),
)

export const settleSimulatedMove = defineOperation(
  'simulator.settle',
  'locked',
  async (sql, reference: string): Promise<'booked' | 'void'> => {
    await sql.query(
      `insert into simulated_move (reference, game_code, username, amount) values ($1, '', '', 0)
       on conflict do nothing`,
      [reference],
    )
    const { amount } = await one<{ amount: number }>(
      sql,
      'select amount from simulated_move where reference = $1',
      [reference],
    )
    return amount === 0 ? 'void' : 'booked'
  },
)
