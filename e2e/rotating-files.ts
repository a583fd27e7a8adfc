import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { turnOf } from './harness/rotating'

/**
 * Sweeps over pages, sizes and earlier releases, floods, kills and whole runbooks. Neighbours
 * take about equally long, and of each three neighbours one runs.
 */
const rotatingFiles = [
  'release/skew',
  'release/outage',
  'release/shell-share',
  'chat/faults',
  'gallery/pictures',
  'players/keyboard-announcements',
  'players/chat-button',
  'wallet/accessible',
  'chat/many-talks',
  'beyond-spec/limits-elsewhere',
  'auth/register-refusals',
  'players/long-names',
  'shell/accessible',
  'beyond-spec/notice-press',
  'auth/accessible',
  'chat/accessible',
  'auth/login-refusals',
  'shell/hostile-answers',
  'wallet/limits',
  'chat/two-tabs',
  'release/rehearse',
  'players/taps',
  'players/widths',
  'release/preview',
  'promotions/accessible',
  'players/deposit-announcements',
  'federation/foreign-remotes',
  'spin/accessible',
  'release/shell-share-nginx',
  'players/layout-shift',
]
const turns = 3

/**
 * Patterns of the files that a run of the extended tests leaves out: two thirds of the list, chosen by the commit. Runs of
 * single files or areas leave out none, and neither does the night.
 */
export function filesOutOfTurn(): string[] {
  const gone = rotatingFiles.find(
    file => !existsSync(join(import.meta.dirname, `tests/${file}.spec.ts`)),
  )
  if (gone) throw new Error(`e2e/rotating-files.ts names ${gone}, which does not exist`)
  if (process.env.E2E_ROTATING !== '1') return []
  const turn = turnOf('files') % turns
  return rotatingFiles
    .filter((_, index) => index % turns !== turn)
    .map(file => `**/tests/${file}.spec.ts`)
}
