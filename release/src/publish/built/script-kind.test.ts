import { scriptKind } from './script-kind'

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
