/** @jest-environment node */
import { memberMark } from './member-mark'

// Locks and open actions are stored under these marks.
test('gives the same marks as earlier versions', () => {
  expect(memberMark('token of Somchai')).toBe('htpw5z')
  expect(memberMark(null)).toBeNull()
})
