import { screen } from '@testing-library/react'
import { openDesk } from '../testing/open-desk'
import en from './locales/en.json'
import la from './locales/la.json'
import th from './locales/th.json'

const row = (id: number, action: string) => ({
  id,
  at: '2026-11-24T03:00:00.000Z',
  actor: 'staff:Nok',
  action,
  member: '0812345678',
  network: '203.0.113.0/24',
  device: 'Chrome, Windows',
  detail: '',
})

const openTrail = async (role: string) => {
  const desk = openDesk({
    'GET /session': () => ({ agent: { name: 'Nok', role } }),
    'GET desk.admin.en.json': () => en,
    'GET /audit?find=': () => ({ rows: [row(9, 'cardViewed')], hasMore: true }),
    'GET /audit?find=&before=9': () => ({ rows: [row(8, 'chatRested')], hasMore: false }),
    'GET /audit?find=cardViewed': () => ({ rows: [row(9, 'cardViewed')], hasMore: false }),
    'GET /audit?find=Malee': () => ({ rows: [], hasMore: false }),
  })
  await screen.findByRole('button', { name: 'Figures' })
  return desk
}

describe('audit trail', () => {
  test('shows rows page by page, and searches', async () => {
    const { user } = await openTrail('administrator')
    await user.click(screen.getByRole('button', { name: 'Audit trail' }))
    expect(await screen.findByRole('cell', { name: '24/11/2026 10:00:00' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('cell', { name: 'chatRested' })).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Malee{Enter}')
    expect(await screen.findByText('Nothing found.')).toBeVisible()
    const csv = screen.getByRole('link', { name: 'Download as CSV' })
    expect(csv).toHaveAttribute('href', '/desk/api/audit.csv?find=Malee')
  })

  test('says actions and staff in words, and finds an action', async () => {
    const { user, ...desk } = await openTrail('administrator')
    await user.click(screen.getByRole('button', { name: 'Audit trail' }))
    expect(await screen.findByRole('cell', { name: 'Member’s card opened' })).toBeVisible()
    expect(screen.getByRole('cell', { name: 'Nok' })).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'cardViewed')
    expect(desk.asked.map(({ what }) => what)).toContain('GET /audit?find=cardViewed')
  })

  test('has the same texts in three languages', () => {
    const keysOf = ({ audit: { actions, actors, ...rest }, service }: typeof en) =>
      [rest, actions, actors, service].map(Object.keys)
    expect(keysOf(th)).toEqual(keysOf(en))
    expect(keysOf(la)).toEqual(keysOf(en))
  })

  test('offers a retry when the texts do not come', async () => {
    const { user } = openDesk({
      'GET /session': () => ({ agent: { name: 'Nok', role: 'administrator' } }),
      'GET desk.admin.en.json': () => {
        throw new Error('no network')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Audit trail' }))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('is hidden from agents', async () => {
    await openTrail('agent')
    expect(screen.queryByRole('button', { name: 'Audit trail' })).not.toBeInTheDocument()
  })
})
