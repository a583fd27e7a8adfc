// A test file with `@jest-environment node` has no DOM and loads nothing for it.
if (typeof document !== 'undefined') require('../jest-setup')
