import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderStore } from '../../store/folder-store'
import type { Touches } from './compare-snapshots'
import { mergeTouches, readTouches, writeTouches } from './touches-report'

const nothing: Touches = {
  ...{ replaced: [], added: [], handlers: [], uses: [], hosts: [], elements: [] },
  ...{ listeners: {}, timers: {} },
  ...{ busy: 40, busyFile: 'remote.1.js', size: 120 },
}

test('reports what all views of a version touch together', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touches-'))
  const store = createFolderStore(folder)
  const merged = mergeTouches([
    { ...nothing, listeners: { 'window resize': 1 }, uses: ['localStorage.setItem(spin-a)'] },
    { ...nothing, listeners: { 'window resize': 3 }, hosts: ['cdn.example'], busy: 90, size: 80 },
  ])
  if (merged) await writeTouches(store, 'spin', '2.1.0', merged)
  expect(await readTouches(store, 'spin', '2.1.0')).toEqual([
    'its largest view fetches 120 kB, and the slowest takes 90 ms of the main thread, most of it in remote.1.js',
    'keeps listeners: window resize ×3',
    'writes: localStorage.setItem(spin-a)',
    'calls: cdn.example',
  ])
  expect(await readTouches(store, 'spin', '2.0.0')).toEqual([])
  await rm(folder, { recursive: true })
})
