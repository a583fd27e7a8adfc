/** The remote that is being built; its configuration says which. */
declare module 'this-remote' {
  export const remote: import('../contract/remote-contract').RemoteModule
}
