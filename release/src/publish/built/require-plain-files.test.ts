import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requirePlainScripts } from './require-plain-files'

test('a script by a name that no page runs is refused before it is published, and not by the gate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  try {
    writeFileSync(join(folder, 'remoteEntry.js'), 'var tamlung_lotto')
    expect(() => requirePlainScripts(folder)).not.toThrow()
    writeFileSync(join(folder, 'draw.mjs'), 'var draw')
    expect(() => requirePlainScripts(folder)).toThrow(/draw\.mjs would never be run.*\.js/s)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
