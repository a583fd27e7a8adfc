import { init as createInstance } from '@module-federation/enhanced/runtime'

/** The one function of the federation runtime that its bundler part calls; that part imports the whole namespace. */
export const init = createInstance
