/** The remote that is built; its configuration sets the alias. */
declare module 'this-remote' {
  export const remote: import('../contract/remote-contract').RemoteModule
}
