import { bus } from '@tamlung/shared/bus/bus'
import { fireEvent } from '@testing-library/react'
import { followWork, forgetTyping, hasTyped, isSafeToLeave } from './work-in-progress'

let stop = () => {}
beforeEach(() => {
  stop = followWork()
  document.body.innerHTML = '<input id="page"><dialog open><input id="dialog"></dialog>'
})
afterEach(() => {
  stop()
  forgetTyping()
})

const type = (id: string) =>
  fireEvent.input(document.getElementById(id) as HTMLElement, { target: { value: '100' } })

function closeDialog() {
  document.querySelector('dialog')?.remove()
  bus.emit('dialog.closed', { name: 'deposit' })
}

test('blocks an update while text typed in a dialog is open', () => {
  type('dialog')
  expect([hasTyped(), isSafeToLeave()]).toEqual([true, false])
  closeDialog()
  expect([hasTyped(), isSafeToLeave()]).toEqual([false, true])
})

test('blocks an update for text on the page until another page', () => {
  type('page')
  closeDialog()
  expect([hasTyped(), isSafeToLeave()]).toEqual([true, false])
  forgetTyping()
  expect(isSafeToLeave()).toBe(true)
})
