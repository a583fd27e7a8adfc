import { screen } from '@testing-library/react'
import { openDesk } from './testing/open-desk'

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
    'GET /audit?find=': () => ({ rows: [row(9, 'cardViewed')], hasMore: true }),
    'GET /audit?find=&before=9': () => ({ rows: [row(8, 'chatTaken')], hasMore: false }),
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
    expect(await screen.findByRole('cell', { name: 'chatTaken' })).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Malee{Enter}')
    expect(await screen.findByText('Nothing found.')).toBeVisible()
    const csv = screen.getByRole('link', { name: 'Download as CSV' })
    expect(csv).toHaveAttribute('href', '/desk/api/audit.csv?find=Malee')
  })

  test('is hidden from agents', async () => {
    await openTrail('agent')
    expect(screen.queryByRole('button', { name: 'Audit trail' })).not.toBeInTheDocument()
  })
})
