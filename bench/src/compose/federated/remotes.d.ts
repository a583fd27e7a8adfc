declare module '*/remote' {
  export const remote: import('@tamlung/shared/contract/remote-contract').RemoteModule
}
