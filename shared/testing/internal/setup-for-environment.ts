// A test file that begins with `@jest-environment node` has no elements, and loads nothing for them.
if (typeof document !== 'undefined') require('../jest-setup')
