import { init as createInstance } from '@module-federation/enhanced/runtime'

/** The one function that the bundler's part of the federation's runtime calls of the other part, of which it imports the whole namespace. */
export const init = createInstance
