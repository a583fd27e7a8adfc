import whole, * as styles from '../ui/feedback/spinner.module.css'

test('in unit tests, too, a sheet has its classes and is nothing as a whole, which would break a page in the browser', () => {
  expect(styles.spinner).toBe('spinner')
  expect(whole).toBeUndefined()
})
