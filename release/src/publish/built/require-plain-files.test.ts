import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requirePlainScripts, scriptKind } from './require-plain-files'

describe('requirePlainScripts', () => {
  test('refuses file names that no page runs as scripts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'built-'))
    try {
      writeFileSync(join(folder, 'remoteEntry.js'), 'var tamlung_lotto')
      expect(() => requirePlainScripts(folder)).not.toThrow()
      writeFileSync(join(folder, 'draw.mjs'), 'var draw')
      expect(() => requirePlainScripts(folder)).toThrow(/draw\.mjs would never run.*\.js/s)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('scriptKind', () => {
  test.each([
    ['var m={1:()=>{eval("module.exports=1")}}', 'text'],
    ['var m={1:()=>{eval(m.trusted("module.exports=1"))}}', 'text'],
    ['if(isNode)var ask=eval("require")', 'script'],
    ['var text="eval(1)";medieval(text)', 'script'],
    ['var own={eval(){}};own.eval()', 'script'],
    ['new Worker(new URL(r.p+r.u(911),r.b),{type:void 0})', 'worker'],
    ['new SharedWorker(""+new URL("work.js",self.location.href).href)', 'worker'],
    ['function Worker(){};new Worker("a name")', 'script'],
    ['import "./other.js"', 'none'],
    ['<!doctype html>', 'none'],
  ])('%s is to the page: %s', (code, kind) => {
    expect(scriptKind(code)).toBe(kind)
  })
})
