/** What the bundler's part of the federation's runtime uses of the other part, which is not shaken as a whole namespace. */
export { init } from '@module-federation/enhanced/runtime'
