if (typeof document !== 'undefined') require('../jest-setup')
// A test file with `@jest-environment node` has no DOM. Node from 25 on has storage of its own, which lasts as long as the
// process: test files would share it, and using it prints a warning.
else for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name)
