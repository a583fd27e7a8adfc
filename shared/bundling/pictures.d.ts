/** `import picture from './x.svg'`: the address of a file beside the script. */
declare module '*.svg' {
  const address: string
  export = address
}
declare module '*.png' {
  const address: string
  export = address
}
declare module '*.jpg' {
  const address: string
  export = address
}
declare module '*.jpeg' {
  const address: string
  export = address
}
declare module '*.webp' {
  const address: string
  export = address
}
declare module '*.avif' {
  const address: string
  export = address
}
