import { startOnPostgres } from '../../../../testing/test-backend'
import { defineOperation } from '../../../platform/database/operation'
import { listConversations } from './assignment-queries'

let backend: Awaited<ReturnType<typeof startOnPostgres>>

beforeAll(async () => {
  backend = await startOnPostgres()
})
afterAll(() => backend.stop())

/** Inserts 1,000 unassigned conversations, an answered and a waiting assigned one. */
const fill = defineOperation('test.fill', 'locked', async sql => {
  await sql.query(
    `with made as (
       insert into conversation (owner, name)
       select 'guest:' || lpad(n::text, 32, '0'), case when n = 1 then '   ' when n % 3 = 0 then null else 'Guest ' || n end
       from generate_series(1, 1002) as n returning id, owner)
     insert into chat_talk (conversation_id, waiting_since, agent, started_at, answered_at)
     select id,
       case when n = 1001 then null else now() - make_interval(secs => 30000 - n) end,
       case when n in (1001, 1002) then 'Nok' end, now(), case when n = 1001 then now() end
     from (select id, split_part(owner, ':', 2)::int as n from made) as numbered`,
  )
})

describe('listConversations', () => {
  test('lists the longest waiting and all assigned conversations first', async () => {
    const { database } = backend.backend
    await database.run(fill, undefined)
    const conversations = await database.run(listConversations, 1)
    const numbers = conversations.map(({ owner }) => Number(owner.slice(6)))
    expect(numbers.slice(0, 3)).toEqual([1, 2, 3])
    expect(numbers).toContain(1001)
    expect(numbers).toContain(1002)
    expect(conversations.length).toBe(302)
    // A name of spaces would show as an empty row.
    expect(conversations.slice(0, 2).map(({ name }) => name)).toEqual([null, 'Guest 2'])
    // A higher number of pages includes the earlier ones.
    expect((await database.run(listConversations, 2)).length).toBe(602)
    const all = await database.run(listConversations, 4)
    expect(all.map(({ owner }) => owner)).toContain(`guest:${'1000'.padStart(32, '0')}`)
  })
})
