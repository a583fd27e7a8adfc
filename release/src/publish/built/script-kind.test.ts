import { scriptKind } from './script-kind'

test.each([
  ['var m={1:()=>{eval("module")}}', 'text'],
  ['var text="eval(1)";medieval(text)', 'script'],
  ['var own={eval(){}};own.eval()', 'script'],
  ['import "./other.js"', 'none'],
  ['<!doctype html>', 'none'],
])('%s is to the page: %s', (code, kind) => {
  expect(scriptKind(code)).toBe(kind)
})
