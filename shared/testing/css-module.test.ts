/** @jest-environment node */
import whole, * as styles from '../ui/feedback/spinner.module.css'

test('has a stylesheet’s classes but no default export', () => {
  expect(styles.spinner).toBe('spinner')
  expect(whole).toBeUndefined()
})
